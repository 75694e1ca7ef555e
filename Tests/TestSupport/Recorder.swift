/// Collects elements from any thread.
package final class Recorder<Element: Sendable>: Sendable {
    private let collected = Locked<[Element]>([])

    package init() {}

    package var all: [Element] { collected.value }

    package func record(_ element: Element) { collected.change { $0.append(element) } }

    package func forget() { collected.change { $0 = [] } }
}

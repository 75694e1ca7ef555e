/// First in, first out, for what has to wait: each step costs the same, however much waits.
///
/// A list of nodes, not a ring in an array: unspecialised code looks up metadata at every use of an `[Element?]`, which
/// makes the ring three times as dear as a node that is made and let go. For the same reason it is a class, whose methods
/// find `Element` in the object.
///
/// It has no lock. What is taken out is returned, so that it can die after the owner has left its own.
package final class Queue<Element>: Sequence {
    private var head: QueueNode<Element>?
    private var tail: QueueNode<Element>?
    /// Metadata at hand: otherwise each `append` would look it up.
    private let nodeClass = QueueNode<Element>.self

    /// How many wait.
    package private(set) var count = 0

    package init() {}

    package var isEmpty: Bool { head == nil }

    /// The oldest, if there is one.
    package var first: Element? { head?.element }

    /// Puts `element` behind all others.
    package func append(_ element: Element) {
        let new = nodeClass.init(element)
        if let tail { tail.next = new } else { head = new }
        tail = new
        count += 1
    }

    /// Takes out the oldest. There must be one.
    package func removeFirst() -> Element {
        guard let oldest = head else { fatalError("Queue.removeFirst() called while it is empty") }
        head = oldest.next
        if head == nil { tail = nil }
        count -= 1
        return oldest.element
    }

    /// Takes out everything, as a queue of its own.
    package func removeAll() -> Queue {
        let removed = Queue()
        swap(&head, &removed.head)
        swap(&tail, &removed.tail)
        swap(&count, &removed.count)
        return removed
    }

    /// From the oldest on. The queue must not be changed meanwhile.
    package func makeIterator() -> AnyIterator<Element> {
        var node = head
        return AnyIterator {
            defer { node = node?.next }
            return node?.element
        }
    }
}

/// The compiler lets go of a list of such nodes in a loop, so that a long one does not overflow the stack.
private final class QueueNode<Element> {
    let element: Element
    var next: QueueNode?

    required init(_ element: Element) {
        self.element = element
    }
}

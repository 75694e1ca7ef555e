/// A first-in-first-out queue. Each operation takes constant time.
///
/// It is a list of nodes. A ring buffer in an array would be more expensive than allocating nodes, because
/// unspecialised code looks up metadata at every use of an `[Element?]`. The queue is a class for the same reason: the
/// methods of a class find the metadata of `Element` in the object.
///
/// It has no lock. Removed elements are returned, so that the owner can release them after unlocking.
package final class Queue<Element> {
    private var head: QueueNode<Element>?
    private var tail: QueueNode<Element>?
    /// Stored, so that `append` looks up no metadata.
    private let nodeClass = QueueNode<Element>.self

    /// The number of elements.
    package private(set) var count = 0

    package init() {}

    package var isEmpty: Bool { head == nil }

    /// The oldest element, if any.
    package var first: Element? { head?.element }

    /// Appends `element` as the newest.
    package func append(_ element: Element) {
        let new = nodeClass.init(element)
        if let tail { tail.next = new } else { head = new }
        tail = new
        count += 1
    }

    /// Removes and returns the oldest element. The queue must not be empty.
    package func removeFirst() -> Element {
        guard let oldest = head else { fatalError("Queue.removeFirst() called while it is empty") }
        head = oldest.next
        if head == nil { tail = nil }
        count -= 1
        return oldest.element
    }

    /// Removes all elements, and returns them as a queue.
    package func removeAll() -> Queue {
        let removed = Queue()
        swap(&head, &removed.head)
        swap(&tail, &removed.tail)
        swap(&count, &removed.count)
        return removed
    }

    /// A copy of all elements, oldest first.
    package var elements: [Element] {
        var elements: [Element] = []
        var node = head
        while let present = node {
            elements.append(present.element)
            node = present.next
        }
        return elements
    }
}

/// The compiler releases a list of these nodes in a loop, so a long list does not overflow the stack.
private final class QueueNode<Element> {
    let element: Element
    var next: QueueNode?

    required init(_ element: Element) {
        self.element = element
    }
}

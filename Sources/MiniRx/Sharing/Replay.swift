/// The latest elements, which a late member gets first.
struct Replay<Element> {
    private(set) var latest = Slot<Element>()
    let limit: UInt32
    /// For a limit above 1: what came before `latest`, oldest first. An empty array would cost 35 instructions.
    private(set) var earlier: [Element]?

    @inline(__always)
    init(limit: Int) {
        self.limit = UInt32(clamping: limit)
    }

    /// Whether there is something to replay.
    @inline(__always)
    var isFull: Bool { latest.isFull }

    /// The latest element. There must be one.
    @inline(__always)
    var element: Element {
        mutating get { latest.element }
    }

    /// All that is remembered, oldest first.
    var elements: [Element] {
        mutating get { isFull ? (earlier ?? []) + [element] : [] }
    }

    /// Remembers `element` and puts what is forgotten for it into `forgotten`, which is empty: to die outside the lock.
    @inline(__always)
    mutating func push(_ element: Element, handing forgotten: inout Slot<Element>) {
        if limit == 1 {
            latest.store(element, handing: &forgotten)
        } else {
            pushToMany(element, &forgotten)
        }
    }

    /// Whether `pushPlain` may be called.
    @inline(__always)
    var isPlain: Bool { Slot<Element>.isPlain && limit == 1 }

    /// The same for elements that die without anybody noticing: saves 25 instructions.
    @inline(__always)
    mutating func pushPlain(_ element: Element) {
        latest.storePlain(element)
    }

    @inline(never)
    private mutating func pushToMany(_ element: Element, _ forgotten: inout Slot<Element>) {
        if latest.isFull {
            var elements = earlier ?? []
            earlier = nil
            elements.append(latest.element)
            if elements.count == limit { forgotten.store(elements.removeFirst()) }
            earlier = elements
        }
        latest.store(element)
    }

    @inline(__always)
    mutating func takeSpareBox(of forgotten: inout Slot<Element>) {
        latest.takeSpareBox(of: &forgotten)
    }

    @inline(__always)
    mutating func clear() {
        latest.clear()
        earlier = nil
    }
}

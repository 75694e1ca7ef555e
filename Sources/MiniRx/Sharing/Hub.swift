import Synchronization

/// One sink in, many sinks out: what subjects, relays and `share` stand on.
///
/// ## The turn
/// A hub is a small actor without a queue of its own. Whoever finds it idle takes the *turn* with one
/// read-modify-write and does what it came for: deliver an element, take in a member, let one go. Whoever comes while
/// another has the turn (a second thread, or the same one from inside an observer) leaves a *note*, and the one who
/// has the turn does what the notes say, in order, before it goes. So
/// - there is one order of events for all members, and no two threads are ever inside one member;
/// - the list of members is touched by one thread at a time without a lock, and a walk over it needs no copy, no
///   retain and no check for changes;
/// - an element emitted from inside an observer waits its turn, in constant stack;
/// - nobody ever waits for anybody, and nothing foreign runs under a lock.
///
/// The order of events is the order in which they take the turn or leave their note. What a late member gets replayed
/// is decided at that moment, too: an element noted before it comes is in its replay, one noted after is delivered.
///
/// ## The replay of a member that joins while another thread emits
/// `subscribe` delivers the replayed elements before it returns, on the thread that subscribes, even if another thread
/// has the turn. So that the two do not meet in the new member, the one who emits hands over what it has for a member
/// that is `replaying`. When the replay is over, whoever has the turn delivers that, before anything later:
///
///     emitter      link ─ element 2: replaying? hand over ── note catch up: element 2 ──▶ member ─ element 3 ──▶ member
///     subscriber   join ─ replay element 1 ──▶ member ─ handed over? note catch up ─ done
@usableFromInline
package class Hub<Input, Element>: Sink<Input> {
    private static var busy: UInt8 { 1 }
    private static var noted: UInt8 { 2 }
    private static var ended: UInt8 { 4 }
    private static var closed: UInt8 { 8 }

    // In no other order do they take less room.
    private let word = Atomic<UInt8>(0)
    final let traits: HubTraits

    /// How many are being taken in and cannot leave, because `run` has not returned to the one who would cancel them. As
    /// long as there are any, members are asked before each event whether they want more.
    private let captiveCount = Atomic<UInt8>(0)

    final let lock = Lock()

    /// What is replayed. Guarded by the lock, or touched on the main thread only.
    @exclusivity(unchecked) private var latestElement = Slot<Element>()

    /// Changed under the lock, or with the turn in hubs that do not close when empty.
    private let memberCount = Atomic<UInt32>(0)

    /// The list, of whoever has the turn. The `previous` of the first member is the last one.
    @exclusivity(unchecked) private var first: Unmanaged<Link>?

    /// Guarded by the lock; what is replayed of it, as `latestElement`. If something is, it is made with the hub.
    @exclusivity(unchecked) private var backlog: Backlog<Element>?

    /// The thread that has the turn, otherwise 0.
    private let turnThread = Atomic<UInt>(0)

    /// - Parameter replayCount: how many of the latest elements a new member gets first.
    package init(replayCount: Int, _ traits: HubTraits = []) {
        switch replayCount {
        case ...0: self.traits = traits
        case 1: self.traits = traits.union(.replays)
        default: self.traits = traits.union([.replays, .replaysMany])
        }
        super.init()
        if replayCount > 1 { waiting.replayCount = replayCount }
    }

    deinit {
        latestElement.clear()
    }

    // MARK: Emitting

    /// Delivers `element` to every member, after everything that came before it.
    @usableFromInline
    package final func emit(_ element: Element) {
        if traits.contains(.replays) {
            guard traits.contains(.onMain) ? rememberOnMain(element) : remember(element) else { return }
        } else if !takeIdleTurn() {
            guard takeTurnOrNote(element) else { return }
        }
        turnThread.store(currentThread(), ordering: .relaxed)
        deliver(element)
        endTurn()
    }

    /// Ends the hub: members get `ending` and are let go, and whoever comes later gets it at once.
    package final func end(_ ending: Ending) {
        let hasTurn = lock.withLock {
            guard word.load(ordering: .relaxed) & Self.ended == 0 else { return false }
            if traits.contains(.closesWhenEmpty) {
                word.bitwiseOr(Self.ended | Self.closed, ordering: .relaxed)
            } else {
                word.bitwiseOr(Self.ended, ordering: .relaxed)
                waiting.ending = ending
            }
            return takeTurn() || noteEnd(ending)
        }
        guard hasTurn else { return }
        turnThread.store(currentThread(), ordering: .relaxed)
        deliver(ending)
        endTurn()
    }

    /// Whether the hub has been told its end.
    package final var isEnded: Bool { word.load(ordering: .acquiring) & Self.ended != 0 }

    /// Whether the hub takes in nobody any more.
    final var isClosed: Bool { word.load(ordering: .acquiring) & Self.closed != 0 }

    /// The error with which the hub ended, if it did.
    package final var error: (any Error)? {
        lock.withLock { if case .error(let error) = backlog?.ending { error } else { nil } }
    }

    /// The latest element. There must be one.
    package final var latest: Element {
        lock.lock()
        defer { lock.unlock() }
        return latestElement.element
    }

    /// Whether there is a latest element. For hubs that are used on the main thread only.
    @usableFromInline
    package final var hasLatestOnMain: Bool { latestElement.isFull }

    /// The latest element. There must be one. For hubs that are used on the main thread only.
    @usableFromInline
    package final var latestOnMain: Element { latestElement.element }

    /// Whether somebody listens, and there will be something to hear.
    package final var hasMembers: Bool { memberCount.load(ordering: .acquiring) > 0 && !isEnded }

    /// From now on somebody is being taken in who cannot leave, until `endAsking()` in the same function.
    @inline(__always)
    final func beginAsking() {
        captiveCount.wrappingAdd(1, ordering: .relaxed)
    }

    @inline(__always)
    final func endAsking() {
        captiveCount.wrappingSubtract(1, ordering: .relaxed)
    }

    /// The members and what is replayed, for a `Pipeline`. What replays on the main thread only is left out elsewhere.
    package final var audience: Audience {
        if isEnded, !traits.contains(.replaysAfterEnd) { return .nobody }
        let elements =
            if traits.contains(.onMain) {
                MainThread.isCurrent ? replayed : []
            } else {
                lock.withLock { replayed }
            }
        let count = isEnded ? 0 : Int(memberCount.load(ordering: .acquiring))
        return Audience(count: count, replayed: elements.map { "\($0)" })
    }

    /// Whether somebody is being taken in who cannot leave.
    final var hasCaptives: Bool {
        @inline(__always) get { captiveCount.load(ordering: .relaxed) > 0 }
    }

    /// Whether no member wants more; then, under the lock, `decide` is called. `false` also if another thread has the turn.
    final func ifNobodyWantsMore(_ decide: () -> Void) -> Bool {
        let isInside = turnThread.load(ordering: .relaxed) == currentThread()
        guard isInside || takeIdleTurn() else { return false }
        defer { if !isInside { endTurn() } }
        var link = first
        while let current = link {
            let wantsMore = current._withUnsafeGuaranteedRef { member in
                // It must not go from the list while it is asked.
                let wasCalled = member.isCalled
                member.isCalled = true
                defer {
                    member.isCalled = wasCalled
                    link = member.next
                }
                return !member.hasLeft && !member.isStopped
            }
            if wantsMore { return false }
        }
        return lock.withLock {
            // Of those on the list nobody wants more. Others may have noted that they come, and some that they go, who are on
            // the list until their note is read.
            var count: UInt32 = 0
            var link = first
            while let current = link {
                current._withUnsafeGuaranteedRef { member in
                    if !member.hasLeft { count += 1 }
                    link = member.next
                }
            }
            guard memberCount.load(ordering: .relaxed) == count else { return false }
            decide()
            return true
        }
    }

    /// Takes in nobody any more if no member wants more.
    final func closeIfNobodyWantsMore() -> Bool {
        ifNobodyWantsMore { word.bitwiseOr(Self.closed, ordering: .relaxed) }
    }

    /// Called after the last member has left.
    package func lastMemberLeft() {}

    /// Whether the turn is taken; otherwise `element` has been noted, or the hub has ended.
    private func remember(_ element: Element) -> Bool {
        // What is forgotten leaves the lock alive: its `deinit` may run code of the user.
        var forgotten = Slot<Element>()
        lock.lock()
        guard word.load(ordering: .relaxed) & Self.ended == 0 else {
            lock.unlock()
            return false
        }
        let hasTurn = takeTurn() || noteNext(element)
        push(element, handing: &forgotten)
        lock.unlock()
        forgotten.empty()
        if !Slot<Element>.isInline {
            lock.withLock { latestElement.takeSpareBox(of: &forgotten) }
            forgotten.clear()
        }
        return hasTurn
    }

    /// The same without the lock: nobody else is on the main thread.
    private func rememberOnMain(_ element: Element) -> Bool {
        let hasTurn = takeIdleTurn() || takeTurnOrNote(element)
        guard hasTurn || !isEnded else { return false }
        // Saves 25 instructions.
        if Slot<Element>.isPlain, !traits.contains(.replaysMany) {
            latestElement.storePlain(element)
            return hasTurn
        }
        var forgotten = Slot<Element>()
        push(element, handing: &forgotten)
        forgotten.empty()
        if !Slot<Element>.isInline {
            latestElement.takeSpareBox(of: &forgotten)
            forgotten.clear()
        }
        return hasTurn
    }

    /// All that is replayed, oldest first.
    private var replayed: [Element] {
        latestElement.isFull ? (backlog?.earlier ?? []) + [latestElement.element] : []
    }

    /// Remembers `element` and puts what is forgotten for it into `forgotten`, which is empty: to die outside the lock.
    @inline(__always)
    private func push(_ element: Element, handing forgotten: inout Slot<Element>) {
        if traits.contains(.replaysMany) {
            pushToMany(element, &forgotten)
        } else {
            latestElement.store(element, handing: &forgotten)
        }
    }

    @inline(never)
    private func pushToMany(_ element: Element, _ forgotten: inout Slot<Element>) {
        if latestElement.isFull { waiting.remember(latestElement.element, &forgotten) }
        latestElement.store(element)
    }

    @inline(never)
    private func takeTurnOrNote(_ element: Element) -> Bool {
        lock.withLock {
            guard word.load(ordering: .relaxed) & Self.ended == 0 else { return false }
            return takeTurn() || noteNext(element)
        }
    }

    /// Walks the list. Needs the turn.
    @inline(__always)
    private func deliver(_ element: Element) {
        if hasCaptives { return deliverAsking(element) }
        var link = first
        while let current = link {
            current._withUnsafeGuaranteedRef { member in
                member.isCalled = true
                // Acquire: sees what the subscriber did in the member while it was replaying.
                let standing = member.standing.load(ordering: .acquiring)
                if _fastPath(standing == Standing.handler) {
                    member.callHandler(element)
                } else if standing == 0 {
                    // As `unsafeDowncast`, which looks up the metadata of `Sink<Element>`: 330 instructions.
                    Unmanaged<Sink<Element>>.fromOpaque(current.toOpaque())._withUnsafeGuaranteedRef {
                        $0.onNext(element)
                    }
                } else {
                    handOver(element, to: member)
                }
                member.isCalled = false
                link = member.next
            }
        }
    }

    /// The same when members are asked first.
    @inline(never)
    private func deliverAsking(_ element: Element) {
        var link = first
        while let current = link {
            current._withUnsafeGuaranteedRef { member in
                member.isCalled = true
                if member.standing.load(ordering: .acquiring) & ~Standing.handler != 0 {
                    handOver(element, to: member)
                } else if !member.isStopped {
                    unsafeDowncast(member, to: Sink<Element>.self).onNext(element)
                }
                member.isCalled = false
                link = member.next
            }
        }
    }

    /// Takes everybody off the list and tells them the end. Needs the turn.
    private func deliver(_ ending: Ending) {
        while let current = first {
            let member = current._withUnsafeGuaranteedRef { $0 }
            member.isCalled = true
            defer { member.isCalled = false }
            if member.standing.load(ordering: .acquiring) & Standing.replaying != 0 {
                // Before it is taken off: its subscriber delivers the end, and only then releases it.
                handOver(.end(ending), to: member)
                unlink(member)
                continue
            }
            // Off the list first: the member cancels in answer to the end, and need not look for its place.
            let before = takeOff(member)
            if before & Standing.left == 0, !member.isStopped {
                ending.deliver(to: unsafeDowncast(member, to: Sink<Element>.self))
            }
            member.released()
        }
    }

    // MARK: Members

    /// Takes in `sink`, and delivers the replayed elements to it before it returns.
    package final func join(_ sink: Sink<Element>) -> Admission {
        sink.joinedHub = .passRetained(self)
        let admission = takeIn(sink)
        if case .joined = admission { return admission }
        sink.forgetHub()
        return admission
    }

    /// The same for a sink whose `joinedHub` is this hub already. It is still if the sink has not joined.
    @inline(__always)
    final func takeIn(_ sink: Sink<Element>) -> Admission {
        // Apart, so that a hub without replay does not look up the metadata of `Slot<Element>`.
        traits.contains(.replays) ? joinWithReplay(sink) : joinWithoutReplay(sink)
    }

    private func joinWithoutReplay(_ sink: Sink<Element>) -> Admission {
        if !traits.contains(.closesWhenEmpty), takeIdleTurn() {
            let before = memberCount.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
            link(sink)
            endTurn()
            return .joined(isFirst: before == 0)
        }
        var hasTurn = false
        lock.lock()
        let admission = admit(sink, &hasTurn)
        lock.unlock()
        if hasTurn { endTurn() }
        if case .over = admission { deliverEnding(to: sink) }
        return admission
    }

    private func joinWithReplay(_ sink: Sink<Element>) -> Admission {
        var hasTurn = false
        lock.lock()
        let admission = admit(sink, &hasTurn)
        guard _fastPath(latestElement.isFull), isReplayed(admission) else {
            lock.unlock()
            if hasTurn { endTurn() }
            if case .over = admission { deliverEnding(to: sink) }
            return admission
        }
        let earlier = traits.contains(.replaysMany) ? backlog?.earlier : nil
        let element = latestElement.element
        lock.unlock()
        if hasTurn { turnThread.store(currentThread(), ordering: .relaxed) }
        if let earlier { deliver(earlier, to: sink) }
        if sink.standing.load(ordering: .relaxed) == Standing.handler {
            sink.callHandler(element)
        } else if !sink.isStopped {
            sink.onNext(element)
        }
        if case .over = admission, !sink.isStopped { deliverEnding(to: sink) }
        if hasTurn {
            endTurnOfJoining()
        } else if sink.standing.load(ordering: .relaxed) & Standing.replaying != 0 {
            takeOver(sink)
        }
        return admission
    }

    @inline(never)
    private func deliver(_ elements: [Element], to sink: Sink<Element>) {
        for element in elements where !sink.isStopped { sink.onNext(element) }
    }

    /// Whether a sink that was admitted so gets the replay. The lock is held.
    private func isReplayed(_ admission: Admission) -> Bool {
        switch admission {
        case .joined: true
        case .over: traits.contains(.replaysAfterEnd) || backlog?.ending?.isTold == false
        case .closed: false
        }
    }

    @inline(never)
    private func deliverEnding(to sink: Sink<Element>) {
        guard let ending = lock.withLock({ backlog?.ending }) else { return }
        ending.deliver(to: sink)
        // Otherwise it would wait for an end that cannot come.
        if !ending.isTold { sink.released() }
    }

    /// Makes `sink` a member, at once or by a note. The lock is held.
    @inline(__always)
    private func admit(_ sink: Sink<Element>, _ hasTurn: inout Bool) -> Admission {
        let state = word.load(ordering: .relaxed)
        if state & (Self.closed | Self.ended) != 0 { return state & Self.closed != 0 ? .closed : .over }
        let isFirst = memberCount.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0
        hasTurn = takeTurn()
        if hasTurn {
            link(sink)
        } else {
            if latestElement.isFull { sink.standing.bitwiseOr(Standing.replaying, ordering: .relaxed) }
            noteJoin(sink)
        }
        return .joined(isFirst: isFirst)
    }

    /// Lets `member` go. Nothing reaches it any more when this returns, unless another thread is inside it.
    ///
    /// From inside an observer of this hub, another member is let go at once: this thread has the turn, and is not
    /// inside that member. Only a member that is being called must wait until the call returns.
    final override func remove(_ member: Link) {
        if !traits.contains(.closesWhenEmpty), takeIdleTurn() {
            let before = takeOff(member, Standing.left | Standing.gone)
            if before & Standing.gone != 0 { return endTurn() }
            let now = memberCount.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
            if before & Standing.replaying == 0 { member.released() }
            endTurn()
            if now == 0 { lastMemberLeft() }
            return
        }
        if member.standing.load(ordering: .acquiring) & Standing.gone != 0 { return }
        var before: UInt8
        var isOff = true
        lock.lock()
        if takeFreeTurn() {
            before = takeOffAndEndTurn(member)
        } else if turnThread.load(ordering: .relaxed) == currentThread(), !member.isCalled {
            before = takeOff(member, Standing.left | Standing.gone)
        } else if takeTurn() {
            before = takeOffAndEndTurn(member)
        } else {
            before = member.standing.bitwiseOr(Standing.left, ordering: .acquiringAndReleasing).oldValue
            isOff = false
        }
        guard before & Standing.gone == 0 else { return lock.unlock() }
        if !isOff { noteLeave(member) }
        let isLast = memberCount.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0
        if isLast, traits.contains(.closesWhenEmpty) { word.bitwiseOr(Self.closed, ordering: .relaxed) }
        lock.unlock()
        if isLast { lastMemberLeft() }
        if isOff, before & Standing.replaying == 0 { member.released() }
    }

    /// The turn is given back before anybody can leave a note, since the lock is held: a thread that lets a member go must
    /// not have to emit what comes meanwhile, which in a Driver is for the main thread only.
    @inline(__always)
    private func takeOffAndEndTurn(_ member: Link) -> UInt8 {
        let before = takeOff(member, Standing.left | Standing.gone)
        word.bitwiseAnd(~Self.busy, ordering: .releasing)
        return before
    }

    /// Puts `member` on the list, which does not retain it. What subscribed it does, since it is what `run` returned to be
    /// cancelled; and who cancels it waits until it is off the list, or leaves a note, which retains it.
    private func link(_ member: Link) {
        // It may have left before its note was read.
        if member.standing.load(ordering: .acquiring) & Standing.gone != 0 { return }
        let new = Unmanaged.passUnretained(member)
        if let first {
            let last = first._withUnsafeGuaranteedRef { $0.previous }.unsafelyUnwrapped
            last._withUnsafeGuaranteedRef { $0.next = new }
            first._withUnsafeGuaranteedRef { $0.previous = new }
            member.previous = last
        } else {
            first = new
            member.previous = new
        }
        member.isLinked = true
    }

    /// Takes `member` off the list and tells it that it is free, unless its subscriber is still inside it; then the
    /// subscriber does, in `takeOver`. Both decide by `standing`, so exactly one does.
    private func unlink(_ member: Link) {
        let before = takeOff(member)
        if before & Standing.notFree == 0 { member.released() }
    }

    /// Returns how the member stood before.
    @inline(__always)
    private func takeOff(_ member: Link, _ standing: UInt8 = Standing.gone) -> UInt8 {
        let before = member.standing.bitwiseOr(standing, ordering: .acquiringAndReleasing).oldValue
        guard member.isLinked else { return before }
        member.isLinked = false
        // Only the last one has no `next`, and it is the `previous` of the first one.
        let previous = member.previous.unsafelyUnwrapped
        previous._withUnsafeGuaranteedRef { if $0.next == nil { first = member.next } else { $0.next = member.next } }
        (member.next ?? first)?._withUnsafeGuaranteedRef { $0.previous = previous }
        return before
    }

    // MARK: Hand-over to a member that is still replaying

    @inline(never)
    private func handOver(_ element: Element, to member: Link) {
        handOver(.next(element), to: member)
    }

    private func handOver(_ event: Handed<Element>.Event, to member: Link) {
        let isTaken = lock.withLock {
            let standing = member.standing.load(ordering: .acquiring)
            guard standing & Standing.left == 0 else { return true }
            guard standing & Standing.replaying != 0, let backlog else { return false }
            backlog.handed.append(Handed(member: member, event: event))
            return true
        }
        // It is an ordinary member: its subscriber finished just now, or it is over and drops the event itself.
        if !isTaken { event.deliver(to: unsafeDowncast(member, to: Sink<Element>.self)) }
    }

    /// Ends the replay of `sink`. If something was handed over meanwhile, it is delivered by whoever has the turn: a
    /// subscriber on its own would never catch up with an emitter that is faster than the observer.
    private func takeOver(_ sink: Sink<Element>) {
        var before: UInt8 = 0
        let hasTurn = lock.withLock {
            if backlog?.handed.contains(where: { $0.member === sink }) == true {
                return takeTurn() || noteCatchUp(sink)
            }
            before = sink.standing.bitwiseAnd(~Standing.replaying, ordering: .acquiringAndReleasing).oldValue
            return false
        }
        if hasTurn {
            turnThread.store(currentThread(), ordering: .relaxed)
            catchUp(sink)
            endTurn()
        } else if before & Standing.gone != 0 {
            sink.released()
        }
    }

    /// Delivers to `sink`, whose replay is over, what was handed over. Needs the turn.
    private func catchUp(_ sink: Sink<Element>) {
        var events: [Handed<Element>.Event] = []
        var before: UInt8 = 0
        lock.withLock {
            guard let backlog else { return }
            events = backlog.handed.filter { $0.member === sink }.map(\.event)
            backlog.handed.removeAll { $0.member === sink }
            before = sink.standing.bitwiseAnd(~Standing.replaying, ordering: .acquiringAndReleasing).oldValue
        }
        sink.isCalled = true
        for event in events where sink.standing.load(ordering: .acquiring) & Standing.left == 0 {
            event.deliver(to: sink)
        }
        sink.isCalled = false
        if before & Standing.gone != 0 { sink.released() }
    }

    // MARK: The turn

    /// Takes the turn of a hub that is idle and has not ended, without the lock.
    @inline(__always)
    private func takeIdleTurn() -> Bool {
        word.compareExchange(
            expected: 0, desired: Self.busy, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged
    }

    /// Takes the turn if it is free. The lock is held.
    @inline(__always)
    private func takeFreeTurn() -> Bool {
        var seen = word.load(ordering: .relaxed)
        while seen & Self.busy == 0 {
            let (exchanged, current) = word.weakCompareExchange(
                expected: seen, desired: seen | Self.busy, successOrdering: .acquiring, failureOrdering: .relaxed)
            if exchanged { return true }
            seen = current
        }
        return false
    }

    /// The same; who has the turn is told that there will be a note. The lock is held, or the caller does not care who
    /// else comes.
    private func takeTurn() -> Bool {
        var seen = word.load(ordering: .relaxed)
        while true {
            // If it is taken, remind the one who has it to look for notes.
            let wanted = seen | (seen & Self.busy == 0 ? Self.busy : Self.noted)
            let (exchanged, current) = word.weakCompareExchange(
                expected: seen, desired: wanted, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
            if exchanged { return seen & Self.busy == 0 }
            seen = current
        }
    }

    // Leaving a note for the one who has the turn: the lock is held and `takeTurn` has failed. Functions of their own,
    // so that those who find the hub idle do not look up the metadata of `Note`.

    @inline(never)
    private func noteNext(_ element: Element) -> Bool {
        waiting.notes.append(.next(element))
        return false
    }

    @inline(never)
    private func noteJoin(_ sink: Sink<Element>) {
        waiting.notes.append(.join(sink))
    }

    @inline(never)
    private func noteLeave(_ member: Link) {
        waiting.notes.append(.leave(member))
    }

    private func noteCatchUp(_ sink: Sink<Element>) -> Bool {
        waiting.notes.append(.catchUp(sink))
        return false
    }

    private func noteEnd(_ ending: Ending) -> Bool {
        waiting.notes.append(.end(ending))
        return false
    }

    private var waiting: Backlog<Element> {
        if let backlog { return backlog }
        let new = Backlog<Element>()
        backlog = new
        return new
    }

    @inline(__always)
    private func endTurn() {
        turnThread.store(0, ordering: .relaxed)
        if word.compareExchange(
            expected: Self.busy, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
        ).exchanged {
            return
        }
        endTurnSlowly()
    }

    /// The same for one who has taken the turn to join: what was noted meanwhile reaches the new member, too.
    private func endTurnOfJoining() {
        turnThread.store(0, ordering: .relaxed)
        if word.compareExchange(
            expected: Self.busy, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
        ).exchanged {
            return
        }
        beginAsking()
        endTurnSlowly()
        endAsking()
    }

    /// The hub has ended or closed, or there are notes.
    @inline(never)
    private func endTurnSlowly() {
        var seen = word.load(ordering: .relaxed)
        while seen & Self.noted == 0 {
            let (exchanged, current) = word.weakCompareExchange(
                expected: seen, desired: seen & ~Self.busy, successOrdering: .releasing, failureOrdering: .relaxed)
            if exchanged { return }
            seen = current
        }
        doNotes()
    }

    /// Does what the notes say until there are none, and gives the turn back.
    @inline(never)
    private func doNotes() {
        while true {
            let notes: [Backlog<Element>.Note]? = lock.withLock {
                guard let backlog, !backlog.notes.isEmpty else {
                    word.bitwiseAnd(~(Self.busy | Self.noted), ordering: .releasing)
                    return nil
                }
                defer { backlog.notes = [] }
                return backlog.notes
            }
            guard let notes else { return }
            turnThread.store(currentThread(), ordering: .relaxed)
            for note in notes {
                switch note {
                case .next(let element): deliver(element)
                case .join(let sink): link(sink)
                case .leave(let member): unlink(member)
                case .catchUp(let sink):
                    catchUp(
                        Unmanaged<Sink<Element>>.fromOpaque(Unmanaged.passUnretained(sink).toOpaque())
                            .takeUnretainedValue())
                case .end(let ending): deliver(ending)
                }
            }
            turnThread.store(0, ordering: .relaxed)
        }
    }
}

/// What kind of hub it is.
package struct HubTraits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A new member gets the latest elements first. Set by the hub itself.
    static let replays = HubTraits(rawValue: 1)
    /// They are more than one; how many, the backlog knows. Set by the hub itself.
    static let replaysMany = HubTraits(rawValue: 16)
    /// It gets them also when the hub has ended, before the end.
    static let replaysAfterEnd = HubTraits(rawValue: 2)
    /// The hub takes in nobody any more when its last member has left, or when it has ended.
    static let closesWhenEmpty = HubTraits(rawValue: 4)
    /// Elements and members come on the main thread only, so what is replayed needs no lock. Members leave on any.
    package static let onMain = HubTraits(rawValue: 8)

    /// As the toolchain's `contains`, which takes 600 instructions in a debug build, and every event asks.
    package func contains(_ trait: HubTraits) -> Bool { rawValue & trait.rawValue == trait.rawValue }
}

/// What came of `Hub.join`.
package enum Admission {
    /// It is a member. `isFirst`: there was none before.
    case joined(isFirst: Bool)
    /// The hub has ended: the sink has got its replay and its end, and nothing holds it.
    case over
    /// The hub has closed: nothing was delivered.
    case closed
}

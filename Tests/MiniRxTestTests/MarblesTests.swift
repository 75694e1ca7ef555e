import MiniRxTest
import TestSupport
import Testing

@Suite(.leakChecked) struct MarblesTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private struct Failure: Error {}

    @Test func aColumnIsATick() {
        let source = scheduler.cold("-a-b-|", ["a": 1, "b": 2])
        #expect(source.recordedEvents == [.next(1, 1), .next(3, 2), .completed(5)])
        let observer = scheduler.start { source }
        #expect(observer.events == [.next(201, 1), .next(203, 2), .completed(205)])
        #expect(source.subscriptions == [Subscription(200, 205)])
    }

    @Test func theFirstColumnIsTheTickOfTheSubscription() {
        let cold = scheduler.cold("(a|)")
        let hot = scheduler.hot("(bc)-|")
        var events: [[Recorded<Event<String>>]] = []
        events.append(scheduler.start { cold }.events)
        #expect(events == [[.next(200, "a"), .completed(200)]])
        #expect(hot.recordedEvents == [.next(200, "b"), .next(200, "c"), .completed(205)])
    }

    @Test func eventsBeforeThePresentAreMovedToThePresentTick() {
        scheduler.advanceTo(201)
        let hot = scheduler.hot("ab-c")
        let observer = scheduler.createObserver(String.self)
        let subscription = hot.subscribe(observer)
        scheduler.start()
        #expect(observer.events == [.next(201, "a"), .next(201, "b"), .next(203, "c")])
        subscription.dispose()
    }

    @Test func aGroupTakesItsWidth() {
        #expect(
            scheduler.cold("-(ab)-c#", error: Failure()).recordedEvents == [
                .next(1, "a"), .next(1, "b"), .next(6, "c"), .error(7, Failure()),
            ])
    }

    @Test func spacesAreIgnored() {
        #expect(scheduler.cold("- a  -|").recordedEvents == [.next(1, "a"), .completed(3)])
    }

    @Test func hotTimesAreCountedFromTheSubscriptionPoint() {
        let source = scheduler.hot("--a--^--b-#", ["a": 1, "b": 2])
        #expect(source.recordedEvents == [.next(197, 1), .next(203, 2), .error(205, MarbleError())])
        let observer = scheduler.start { source }
        #expect(observer.events == [.next(203, 2), .error(205, MarbleError())])
        #expect(source.subscriptions == [Subscription(200, 205)])
        #expect(scheduler.hot("a-^b", subscribed: 5).recordedEvents == [.next(3, "a"), .next(6, "b")])
    }

    @Test func hotWithoutASubscriptionPointBeginsWithTheSubscription() {
        let source = scheduler.hot("-a-b|")
        let observer = scheduler.start { source.map { $0 + "!" } }
        expectMarbles(observer.events, "-a-b|", ["a": "a!", "b": "b!"]) { Issue.record("\($0)") }
    }

    @Test func anEmptyDiagramNeverEmits() {
        #expect(scheduler.cold("").recordedEvents == [])
        #expect(scheduler.hot("---").recordedEvents == [])
    }

    @Test func aMalformedDiagramOfASourceFailsTheTest() {
        let line = #line + 2
        let sources = [
            scheduler.cold("a-)-"), scheduler.cold("-a", ["b": "b"]), scheduler.hot("^-^"),
            scheduler.hot("-a-)--|", ["a": "a"]),
        ]
        let observers = sources.map { source in
            let observer = scheduler.createObserver(String.self)
            scheduler.scheduleAt(200) { _ = source.subscribe(observer) }
            return observer
        }
        scheduler.start()
        let messages = observers.map { observer in observer.events.map { "\($0.value.error ?? MarbleError())" } }
        #expect(observers.map { $0.events.map(\.time) } == [[201], [201], [201], [201]])
        #expect(
            messages[0] == [
                "malformed marble diagram at \(#fileID):\(line), column 2: ')' without '('\n    a-)-\n      ^"
            ])
        #expect(
            messages[1] == [
                "malformed marble diagram at \(#fileID):\(line), column 1: no value for 'a'\n    -a\n     ^"
            ])
        #expect(
            messages[2] == ["malformed marble diagram at \(#fileID):\(line), column 2: a second '^'\n    ^-^\n      ^"])
        #expect(
            messages[3] == [
                "malformed marble diagram at \(#fileID):\(line + 1), column 3: ')' without '('\n    -a-)--|\n       ^"
            ])
        #expect(marbleDifference(observers[0].events, "-a")?.contains(messages[0][0]) == true)
    }

    @Test func theMistakeInADiagramIsPrinted() async throws {
        let line = #line + 1
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            _ = TestScheduler().cold("-a-)--|")
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let place = "MiniRx: malformed marble diagram at \(#fileID):\(line), column 3"
        #expect(message == "\(place): ')' without '('\n    -a-)--|\n       ^\n")
    }
}

import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

/// The form in virtual time: the test plays the user and the server, and records what the screen would show.
///
/// A column of a diagram is a tick, which is a tenth of a second. A conversion to `Driver` or `Signal` delivers one
/// tick later: under a mock, the hop to the main thread takes one tick.
@MainActor
final class SignUpViewModelTests: LeakCheckedTestCase {
    private let scheduler = TestScheduler(resolution: 0.1)

    // MARK: The name

    func testTheServerIsAskedWhenTheUserHasStoppedTyping() async {
        let (ada, bob) = (scheduler.cold("--y|", yesOrNo), scheduler.cold("--n|", yesOrNo))
        let screen = play(User(scheduler, username: "-a-b"), Server(names: ["ada": ada, "bob": bob]))
        expect(screen.username, "--c-c-----t")
        XCTAssertEqual(ada.subscriptions, [])
        XCTAssertEqual(bob.subscriptions, [Subscription(207, 210)], "one request for all observers of the answer")
    }

    func testANewNameSupersedesTheCheckOfTheLast() async {
        let (ada, bob) = (scheduler.cold("-----y|", yesOrNo), scheduler.cold("--y|", yesOrNo))
        let screen = play(User(scheduler, username: "-a----b"), Server(names: ["ada": ada, "bob": bob]))
        expect(screen.username, "--c----c-----v")
        expect(screen.isBusy, "-f----t-f--t--f")
        XCTAssertEqual(ada.subscriptions, [Subscription(205, 207)])
        XCTAssertEqual(bob.subscriptions, [Subscription(210, 213)])
    }

    func testACheckThatFailsIsNotTheLastOne() async {
        let (ada, bob) = (scheduler.cold("--#", yesOrNo), scheduler.cold("--y|", yesOrNo))
        let screen = play(User(scheduler, username: "-a--------b"), Server(names: ["ada": ada, "bob": bob]))
        expect(screen.username, "--c-----?--c-----v")
        expect(screen.isBusy, "-f----t-f------t--f")
    }

    func testTheServerIsNotAskedAboutAnInvalidName() async {
        let screen = play(User(scheduler, username: "-x-e-e"), Server())
        expect(screen.username, "--!-e")
    }

    // MARK: The passwords

    func testThePasswordAndItsRepetition() async {
        let screen = play(User(scheduler, password: "-es-p----q", repetition: "-e----p---q"), Server())
        expect(screen.password, "--ew-v----v")
        expect(screen.repetition, "--ee-e-v--dv")
    }

    // MARK: The button

    func testTheButtonIsEnabledWhileAllFieldsAreValidAndNoWorkRuns() async {
        let name = scheduler.cold("--y|", yesOrNo)
        let user = User(
            scheduler, username: "-a------------a-b", password: "-p--------q", repetition: "-p----------q",
            taps: "---------------------------x")
        let screen = play(
            user, Server(names: ["ada": name, "bob": name], signUps: ["bob": scheduler.cold("--(d|)", done)]))
        expect(screen.username, "--c-----v--------c-----v")
        expect(screen.isSignUpEnabled, "--f------t-f-t---f------t----f-t")
    }

    // MARK: Signing up

    func testTheResultIsForTheInputAtTheTap() async {
        let signUp = scheduler.cold("---(d|)", done)
        let user = User(scheduler, username: "-a-----b", password: "-p", taps: "-----x")
        let screen = play(user, Server(signUps: ["ada": signUp]))
        expect(screen.result, "----------a")
        XCTAssertEqual(signUp.subscriptions, [Subscription(206, 209)])
    }

    func testASecondTapBeforeTheAnswerIsIgnored() async {
        let signUp = scheduler.cold("----(d|)", done)
        let user = User(scheduler, username: "-a", password: "-p", taps: "---xx--x---x")
        let screen = play(user, Server(signUps: ["ada": signUp]))
        expect(screen.result, "---------a-------a")
        XCTAssertEqual(signUp.subscriptions, [Subscription(204, 208), Subscription(212, 216)])
    }

    func testASignUpThatFailsIsNotTheLastOne() async {
        let user = User(scheduler, username: "-a-----b", password: "-p", taps: "---x-----x")
        let screen = play(
            user, Server(signUps: ["ada": scheduler.cold("-#", done), "bob": scheduler.cold("-(d|)", done)]))
        expect(screen.result, "------f-----b")
    }

    // MARK: The activity

    func testItIsBusyUntilAllWorkHasEnded() async {
        let user = User(scheduler, username: "-a------------------b", password: "-p", taps: "------x")
        let screen = play(
            user,
            Server(
                names: ["ada": scheduler.cold("------y|", yesOrNo), "bob": scheduler.cold("-y|", yesOrNo)],
                signUps: ["ada": scheduler.cold("---------(d|)", done)]))
        expect(screen.username, "--c---------v--------c----v")
        expect(screen.result, "-----------------a")
        expect(screen.isBusy, "-f----t----------f-------t-f")
    }

    // MARK: The end

    func testDisposalReleasesEverythingAtOnce() async {
        let (name, signUp) = (scheduler.cold("------y|", yesOrNo), scheduler.cold("------(d|)", done))
        let user = User(scheduler, username: "-a", password: "-p", repetition: "-p", taps: "-----x")
        weak var life: Token?
        do {
            let server = Server(names: ["ada": name], signUps: ["ada": signUp])
            life = server.life
            let screen = play(user, server, disposed: 208)
            expect(screen.username, "--c")
            expect(screen.isBusy, "-f----t")
            expect(screen.result, "")
        }
        XCTAssertNil(life, "the object that the model's closures retain")
        XCTAssertEqual(name.subscriptions, [Subscription(205, 208)])
        XCTAssertEqual(signUp.subscriptions, [Subscription(206, 208)])
        for field in [user.username, user.password, user.repetition] {
            XCTAssertEqual(field.subscriptions, [Subscription(200, 208)])
        }
        XCTAssertEqual(user.taps.subscriptions, [Subscription(200, 208)])
    }

    // MARK: -

    private let yesOrNo: [Character: Bool] = ["y": true, "n": false]
    private let done: [Character: Void] = ["d": ()]

    /// Shows the form from 200 on, and runs the actions of user and server.
    private func play(_ user: User, _ server: Server, disposed: TestTime = 300) -> Screen {
        let screen = Screen(scheduler)
        // The model also makes drivers while it runs, so it runs inside the mock.
        SharingScheduler.mock(scheduler: scheduler) {
            let model = SignUpViewModel(user.input, service: server)
            let subscriptions = CompositeDisposable()
            scheduler.scheduleAt(200) { screen.show(model, subscriptions) }
            scheduler.scheduleAt(disposed) { subscriptions.dispose() }
            scheduler.start()
        }
        return screen
    }

    private func expect(
        _ shown: TestableObserver<Validation>, _ diagram: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        let validations: [Character: Validation] = [
            "e": .empty, "c": .checking, "v": .valid, "t": .invalid("taken"), "?": .invalid("cannot be checked now"),
            "!": .invalid("letters and digits only"), "w": .invalid("at least 8 characters"),
            "d": .invalid("not the same password"),
        ]
        expectMarbles(shown.events, diagram, validations) { XCTFail($0, file: file, line: line) }
    }

    private func expect(
        _ shown: TestableObserver<Bool>, _ diagram: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        expectMarbles(shown.events, diagram, ["t": true, "f": false]) { XCTFail($0, file: file, line: line) }
    }

    private func expect(
        _ shown: TestableObserver<SignUpResult>, _ diagram: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        let results: [Character: SignUpResult] = [
            "a": .welcome("ada"), "b": .welcome("bob"), "f": .failed("MarbleError()"),
        ]
        expectMarbles(shown.events, diagram, results) { XCTFail($0, file: file, line: line) }
    }
}

/// The user's actions as marble diagrams.
private struct User {
    private static let names: [Character: String] = ["e": "", "a": "ada", "b": "bob", "x": "a name"]
    private static let passwords: [Character: String] = [
        "e": "", "s": "short", "p": "correct horse", "q": "battery staple",
    ]

    let username, password, repetition: TestableObservable<String>
    let taps: TestableObservable<Void>

    init(
        _ scheduler: TestScheduler, username: String = "", password: String = "", repetition: String = "",
        taps: String = ""
    ) {
        self.username = scheduler.hot(username, Self.names)
        self.password = scheduler.hot(password, Self.passwords)
        self.repetition = scheduler.hot(repetition, Self.passwords)
        self.taps = scheduler.hot(taps, ["x": ()])
    }

    var input: SignUpViewModel.Input {
        SignUpViewModel.Input(
            username: username.asDriver(onErrorDriveWith: .empty()),
            password: password.asDriver(onErrorDriveWith: .empty()),
            repetition: repetition.asDriver(onErrorDriveWith: .empty()),
            taps: taps.asSignal(onErrorSignalWith: .empty()))
    }
}

/// Answers prepared in advance. Other requests get no answer.
private struct Server: AccountService {
    var names: [String: TestableObservable<Bool>] = [:]
    var signUps: [String: TestableObservable<Void>] = [:]
    let life = Token()

    func isAvailable(_ username: String) -> Observable<Bool> {
        names[username]?.asObservable() ?? .never()
    }

    func signUp(_ credentials: Credentials) -> Observable<Void> {
        signUps[credentials.username]?.asObservable() ?? .never()
    }
}

/// What the screen would show.
@MainActor
private struct Screen {
    let username, password, repetition: TestableObserver<Validation>
    let isSignUpEnabled, isBusy: TestableObserver<Bool>
    let result: TestableObserver<SignUpResult>

    init(_ scheduler: TestScheduler) {
        username = scheduler.createObserver(Validation.self)
        password = scheduler.createObserver(Validation.self)
        repetition = scheduler.createObserver(Validation.self)
        isSignUpEnabled = scheduler.createObserver(Bool.self)
        isBusy = scheduler.createObserver(Bool.self)
        result = scheduler.createObserver(SignUpResult.self)
    }

    func show(_ model: SignUpViewModel, _ subscriptions: CompositeDisposable) {
        subscriptions.insert(model.username.drive(username))
        subscriptions.insert(model.password.drive(password))
        subscriptions.insert(model.repetition.drive(repetition))
        subscriptions.insert(model.isSignUpEnabled.drive(isSignUpEnabled))
        subscriptions.insert(model.isBusy.drive(isBusy))
        subscriptions.insert(model.result.emit(to: result))
    }
}

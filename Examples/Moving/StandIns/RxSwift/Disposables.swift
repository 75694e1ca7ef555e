// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public protocol Disposable {
    func dispose()
}

public protocol Cancelable: Disposable {
    var isDisposed: Bool { get }
}

public struct Disposables {
    private init() {}

    public static func create() -> Disposable { AnonymousDisposable {} }
    public static func create(with dispose: @escaping () -> Void) -> Cancelable { AnonymousDisposable(dispose) }

    public static func create(_ disposables: Disposable...) -> Cancelable {
        AnonymousDisposable { for disposable in disposables { disposable.dispose() } }
    }
}

private final class AnonymousDisposable: Cancelable {
    private let lock = NSLock()
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    var isDisposed: Bool { lock.withLock { action == nil } }

    func dispose() {
        let taken = lock.withLock {
            defer { action = nil }
            return action
        }
        taken?()
    }
}

public final class SingleAssignmentDisposable: Cancelable {
    private let lock = NSLock()
    private var disposable: Disposable?
    private var hasEnded = false

    public init() {}

    public var isDisposed: Bool { lock.withLock { hasEnded } }

    public func setDisposable(_ disposable: Disposable) {
        let isLate = lock.withLock {
            if !hasEnded { self.disposable = disposable }
            return hasEnded
        }
        if isLate { disposable.dispose() }
    }

    public func dispose() {
        let taken = lock.withLock {
            defer { disposable = nil }
            hasEnded = true
            return disposable
        }
        taken?.dispose()
    }
}

public final class DisposeBag {
    private let lock = NSLock()
    private var disposables: [Disposable] = []

    public init() {}

    public func insert(_ disposable: Disposable) { lock.withLock { disposables.append(disposable) } }

    deinit {
        for disposable in disposables { disposable.dispose() }
    }
}

extension Disposable {
    public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

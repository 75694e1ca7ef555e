// What the compiler names instead of the members that drivers and signals lack, also for elements that are not `Sendable`.

import MiniDriver

final class Model {
    var name = ""
}

@MainActor
final class Screen {
    private let bag = DisposeBag()
    private var names: [String] = []
    private var model = Model()

    func instead(_ models: Driver<Model>, _ titles: Driver<String>, _ taps: Signal<Void>, _ clicks: Signal<Int>) async {
        models.flatMapFirst { Driver.never().startWith($0) }.drive(onNext: { self.model = $0 }).disposed(by: bag)
        clicks.flatMapFirst { Signal.never().startWith($0) }.emit(onNext: { print($0) }).disposed(by: bag)
        names.append(await titles.values.first() ?? "")
        titles.asObservable().take(2).asDriver(onErrorDriveWith: .empty())
            .drive(onNext: { self.names.append($0) }).disposed(by: bag)
        clicks.asObservable().take(while: { $0 < 3 }).asSignal(onErrorSignalWith: .empty())
            .emit(onNext: { self.names.append("\($0)") }).disposed(by: bag)
        models.map { model in Driver.just(model) }.merge(maxConcurrent: 1)
            .drive(onNext: { self.model = $0 }).disposed(by: bag)
        taps.withLatestFrom(models).emit(onNext: { self.model = $0 }).disposed(by: bag)
        models.scan(0) { $0 + $1.name.count }.drive(onNext: { print($0) }).disposed(by: bag)
        titles.asObservable().observe(on: SerialDispatchQueueScheduler(qos: .utility))
            .subscribe(onNext: { print($0) }).disposed(by: bag)
        Observable<Int>.create { _ in Disposables.create() }.asDriver(onErrorJustReturn: 0).drive().disposed(by: bag)
        Driver<Int>.interval(.seconds(1)).drive().disposed(by: bag)
    }
}

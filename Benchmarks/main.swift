import MiniDriver
let n = Int(CommandLine.arguments[2])!
nonisolated(unsafe) var sum = 0
switch CommandLine.arguments[1] {
case "just.subscribe": let j = Observable.just(1); for _ in 0..<n { j.subscribe(onNext: { sum &+= $0 }).dispose() }
case "subject.subscribe": let s = PublishSubject<Int>(); for _ in 0..<n { s.subscribe(onNext: { sum &+= $0 }).dispose() }
case "subject.event": let s = PublishSubject<Int>(); let d = s.subscribe(onNext: { sum &+= $0 }); for i in 0..<n { s.onNext(i) }; d.dispose()
case "behavior.event": let s = BehaviorRelay(value: 1); let d = s.subscribe(onNext: { sum &+= $0 }); for i in 0..<n { s.accept(i) }; d.dispose()
case "chain4.subscribe": let s = PublishSubject<Int>(); let c = s.map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }; for _ in 0..<n { c.subscribe(onNext: { sum &+= $0 }).dispose() }
case "chain4.build": let s = PublishSubject<Int>();  for i in 0..<n { let d = s.map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }.subscribe(onNext: { sum &+= $0 }); s.onNext(i); d.dispose() }
case "chain12.event": let s = PublishSubject<Int>(); 
  let c = s.map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }
  let e = c.map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }
  let d = e.map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }.subscribe(onNext: { sum &+= $0 })
  for i in 0..<n { s.onNext(i) }; d.dispose()
case "create.event": let c = Observable<Int>.create { o in for i in 0..<1000 { o.onNext(i) }; o.onCompleted(); return Disposables.create() }.map { $0 &+ 1 }.filter { $0 != -1 }
  for _ in 0..<n { c.subscribe(onNext: { sum &+= $0 }).dispose() }
default: break }

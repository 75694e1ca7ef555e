// What the library is made of is not visible to a client.

import MiniDriver

func words() {
    _ = true.bits  // error: 'bits' is inaccessible
    _ = Int(bits: 5)  // error: extraneous argument label 'bits:' in call
    _ = 7.bits  // error: inaccessible
}

func subjects() {
    let _: HubSubject<Int> = PublishSubject()  // error: cannot find type 'HubSubject' in scope
    let _: HubRelay<Int> = PublishRelay()  // error: cannot find type 'HubRelay' in scope
    let _: Hub<Int>? = nil  // error: cannot find type 'Hub' in scope|inaccessible
}

func schedulers() {
    let _: DispatchQueueScheduler = MainScheduler.instance  // error: cannot find type 'DispatchQueueScheduler' in scope
    _ = DeliveryQueue<Int>.self  // error: cannot find 'DeliveryQueue' in scope|inaccessible
}

func chain(_ numbers: Observable<Int>) {
    let _: Sink<Int>? = nil  // error: cannot find type 'Sink' in scope|inaccessible
    let _: Operator<Int, Int>? = nil  // error: cannot find type 'Operator' in scope|inaccessible
    _ = numbers.sources  // error: 'sources' is inaccessible
    _ = Driver(stage: numbers)  // error: 'stage:'|'onErrorRecover'
}

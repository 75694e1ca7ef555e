// The compiler reports the mistake in the closure. Swift 6.2 only says that the type is ambiguous.
// compiler: 6.3

import MiniDriver

func zip(_ count: Observable<Int>, _ title: Observable<String>) {
    _ = Observable.zip(count, title) { $0 + $1 }  // error: cannot be applied to operands of type 'Int' and 'String'
}

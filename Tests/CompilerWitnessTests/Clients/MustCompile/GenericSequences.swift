// A generic function that passes its sequences on is only warned.
// compiler: 6.2

import MiniRx

func list<Elements: Sequence>(_ elements: Elements) -> Observable<Elements.Element> {
    Observable.from(elements)  // warning: does not conform to the 'SendableMetatype' protocol
}

func array<Elements: Sequence>(_ elements: Elements) -> Observable<Elements.Element> {
    Observable.from(Array(elements))
}

func flatten<Inner: ObservableConvertibleType>(_ source: Observable<Inner>) -> Observable<Inner.Element> {
    source.switchLatest()  // warning: does not conform to the 'SendableMetatype' protocol
}

// Exercise of step 2: an operator that collects the elements, and emits them as one array when the source completes.
// An error drops them. Each subscription collects its own.

@testable import FromScratch

extension Step2.Observable {
    func toArray() -> Step2.Observable<[Element]> {
        Step2.Observable<[Element]> { downstream in
            var elements: [Element] = []
            run { event in
                switch event {
                case .next(let element):
                    elements.append(element)
                case .error(let error):
                    downstream(.error(error))
                case .completed:
                    downstream(.next(elements))
                    downstream(.completed)
                }
            }
        }
    }
}

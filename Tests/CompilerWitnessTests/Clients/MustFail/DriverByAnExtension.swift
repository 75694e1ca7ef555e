// An extension in a client has no access to the internals either.

import MiniDriver

extension SharedSequence {
    init(trusting source: Observable<Element>) {
        self.init(source)  // error: no exact matches in call to initializer
    }

    init(stage: Observable<Element>, trusting: Bool) {
        self.init(stage: stage)  // error: missing argument for parameter 'trusting' in call
    }

    init(assigning source: Observable<Element>) {
        self.stage = source  // error: 'stage' is inaccessible due to 'package' protection level
    }

    func observeWithoutTheMainThread() -> Observable<Element> {
        stage  // error: 'stage' is inaccessible due to 'package' protection level
    }
}

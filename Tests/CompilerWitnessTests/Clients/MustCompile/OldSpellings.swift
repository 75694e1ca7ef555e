// The spellings of older books compile and name the present ones.

import MiniDriver

func old(_ titles: Observable<String>, relay: PublishRelay<String>, bag: DisposeBag) {
    titles
        .catchErrorJustReturn("none")  // warning: renamed to 'catchAndReturn(_:)'
        .observeOn(MainScheduler.instance)  // warning: renamed to 'observe(on:)'
        .shareReplay(1)  // warning: is deprecated
        .bindTo(relay)  // warning: renamed to 'bind(to:)'
        .addDisposableTo(bag)  // warning: renamed to 'disposed(by:)'
}

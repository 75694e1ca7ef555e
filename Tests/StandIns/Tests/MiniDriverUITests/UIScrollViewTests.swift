import MiniDriverUI
import TestSupport
import UIKit
import XCTest

@MainActor
final class UIScrollViewTests: LeakCheckedTestCase {
    private final class Delegate: NSObject, UITextViewDelegate {
        var seen: [String] = []

        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { seen.append("drag") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            seen.append("dragged \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { seen.append("decelerate") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { seen.append("decelerated") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { seen.append("animated") }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { seen.append("top") }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { seen.append("zoom") }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            seen.append("zooms \(view != nil)")
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            seen.append("zoomed \(view != nil) \(scale)")
        }
        func textViewDidChangeSelection(_ textView: UITextView) { seen.append("selection") }
    }

    func testEventsReachRxAndThenTheDelegate() async throws {
        let (view, delegate, bag) = (UITextView(), Delegate(), DisposeBag())
        let seen = Recorder<String>()
        view.rx.setDelegate(delegate).disposed(by: bag)
        view.rx.willBeginDragging.bind { seen.record("drag") }.disposed(by: bag)
        view.rx.didEndDragging.bind { seen.record("dragged \($0)") }.disposed(by: bag)
        view.rx.willBeginDecelerating.bind { seen.record("decelerate") }.disposed(by: bag)
        view.rx.didEndDecelerating.bind { seen.record("decelerated") }.disposed(by: bag)
        view.rx.didEndScrollingAnimation.bind { seen.record("animated") }.disposed(by: bag)
        view.rx.didScrollToTop.bind { seen.record("top") }.disposed(by: bag)
        view.rx.didZoom.bind { seen.record("zoom") }.disposed(by: bag)
        view.rx.willBeginZooming.bind { seen.record("zooms \($0 != nil)") }.disposed(by: bag)
        view.rx.didEndZooming.bind { seen.record("zoomed \($0.view != nil) \($0.scale)") }.disposed(by: bag)
        view.rx.didChangeSelection.bind { seen.record("selection") }.disposed(by: bag)
        let front = try XCTUnwrap(view.delegate)
        front.scrollViewWillBeginDragging(view)
        front.scrollViewDidEndDragging(view, willDecelerate: true)
        front.scrollViewWillBeginDecelerating(view)
        front.scrollViewDidEndDecelerating(view)
        front.scrollViewDidEndScrollingAnimation(view)
        front.scrollViewDidScrollToTop(view)
        front.scrollViewDidZoom(view)
        front.scrollViewWillBeginZooming(view, with: view)
        front.scrollViewDidEndZooming(view, with: nil, atScale: 2)
        front.textViewDidChangeSelection(view)
        XCTAssertEqual(
            seen.all,
            [
                "drag", "dragged true", "decelerate", "decelerated", "animated", "top", "zoom", "zooms true",
                "zoomed false 2.0", "selection",
            ])
        XCTAssertEqual(delegate.seen, seen.all)
    }

    func testADelegateSetByRxIsNotRetained() async {
        let view = UIScrollView()
        var delegate: Delegate? = Delegate()
        weak let watched = delegate
        let subscription = view.rx.setDelegate(delegate!)
        delegate = nil
        XCTAssertNil(watched)
        subscription.dispose()
    }

    func testADelegateSetByRxOnAnotherThreadIsRemovedOnMain() async {
        let (view, delegate) = (UIScrollView(), Delegate())
        let subscription = view.rx.setDelegate(delegate)
        await onBackground { subscription.dispose() }
        view.delegate?.scrollViewDidZoom(view)
        XCTAssertEqual(delegate.seen, [])
    }
}

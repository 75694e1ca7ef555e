import MiniDriverUI
import TestSupport
import XCTest

// In place of Core Location.

private struct Location: Equatable, Sendable {
    var latitude = 0.0
    var longitude = 0.0
}

@MainActor
private protocol LocationManagerDelegate: AnyObject {
    func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location])
}

@MainActor
private final class LocationManager: NSObject {
    weak var delegate: (any LocationManagerDelegate)?
}

// In place of the image picker.

private typealias Picture = String

@MainActor
private protocol ImagePickerDelegate: AnyObject {
    func imagePicker(_ picker: ImagePicker, didPick picture: Picture)
    func imagePickerDidCancel(_ picker: ImagePicker)
}

@MainActor
private final class ImagePicker: NSObject {
    weak var delegate: (any ImagePickerDelegate)?
}

// The listings of *Delegates of your own*.

extension Reactive where Base: LocationManager {
    fileprivate var didUpdateLocations: ControlEvent<[Location]> {
        ControlEvent(base) { manager, emit in
            let delegate = LocationEmitter(emit)
            manager.delegate = delegate
            return { manager in withExtendedLifetime(delegate) { manager.delegate = nil } }
        }
    }
}

private final class LocationEmitter: NSObject, LocationManagerDelegate {
    private let emit: @MainActor ([Location]) -> Void

    init(_ emit: @escaping @MainActor ([Location]) -> Void) {
        self.emit = emit
    }

    func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) { emit(locations) }
}

extension Reactive where Base: ImagePicker {
    fileprivate var result: ControlEvent<Picture?> {
        ControlEvent(base) { picker, emit in
            let delegate = PictureEmitter(emit)
            picker.delegate = delegate
            return { picker in withExtendedLifetime(delegate) { picker.delegate = nil } }
        }
    }
}

private final class PictureEmitter: NSObject, ImagePickerDelegate {
    private let emit: @MainActor (Picture?) -> Void

    init(_ emit: @escaping @MainActor (Picture?) -> Void) {
        self.emit = emit
    }

    func imagePicker(_ picker: ImagePicker, didPick picture: Picture) { emit(picture) }
    func imagePickerDidCancel(_ picker: ImagePicker) { emit(nil) }
}

@MainActor
final class DelegatesOfYourOwnTests: LeakCheckedTestCase {
    func testALocationManager() async {
        let (manager, bag) = (LocationManager(), DisposeBag())
        let seen = Recorder<[Location]>()
        let locations = manager.rx.didUpdateLocations.asSignal()
        let here = locations.compactMap { $0.last }
        here.emit(onNext: { seen.record([$0]) }).disposed(by: bag)
        locations.emit(onNext: { seen.record($0) }).disposed(by: bag)
        manager.delegate?.locationManager(manager, didUpdateLocations: [Location(), Location(latitude: 1)])
        XCTAssertEqual(seen.all, [[Location(latitude: 1)], [Location(), Location(latitude: 1)]])
    }

    func testTheDelegateIsRemovedWithTheLastSubscription() async {
        let manager = LocationManager()
        let subscription = manager.rx.didUpdateLocations.asSignal().emit()
        XCTAssertNotNil(manager.delegate)
        subscription.dispose()
        XCTAssertNil(manager.delegate)
    }

    func testAnImagePicker() async {
        let (picker, bag) = (ImagePicker(), DisposeBag())
        let seen = Recorder<String>()
        picker.rx.result.bind { seen.record($0 ?? "cancelled") }.disposed(by: bag)
        picker.delegate?.imagePicker(picker, didPick: "cat")
        picker.delegate?.imagePickerDidCancel(picker)
        XCTAssertEqual(seen.all, ["cat", "cancelled"])
    }
}

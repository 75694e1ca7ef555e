import Dispatch
import Foundation
import Observation
import Synchronization

// Code of an app that uses names of frameworks, in one module with the library's sources. No internal name of the library
// may hide them: see `EmbeddedNamesTests`, which also knows frameworks that are not available on Linux.

@Observable
final class AppModel {
    var title = ""
}

func useNamesOfFrameworks() throws {
    let pipe = Pipe()
    let process = Process()
    process.standardOutput = pipe
    let operation: Operation = BlockOperation {}
    OperationQueue().addOperation(operation)
    let timer = Timer(timeInterval: 1, repeats: false) { _ in }
    let stream: Stream = InputStream(data: Data())
    let scanner = Scanner(string: "")
    let progress = Progress(totalUnitCount: 1)
    let unit: Unit = UnitLength.meters
    let notification = Notification(name: Notification.Name("name"))
    let predicate = #Predicate<String> { $0.isEmpty }
    _ = (Thread.current, Bundle.main, timer, stream, scanner, progress, unit, notification, predicate)

    let count = Atomic<Int>(0)
    count.add(1, ordering: .relaxed)
    let texts = Mutex<[String]>([])
    texts.withLock { $0.append("text") }
    let group = DispatchGroup()
    DispatchQueue.main.async(group: group, execute: DispatchWorkItem {})

    // `Observable` is public in both, as is `Subscription` in Combine and MiniRxTest.
    let model: any Observation.Observable = AppModel()
    let titles: Observable<String> = .just((model as? AppModel)?.title ?? "")
    _ = titles
}

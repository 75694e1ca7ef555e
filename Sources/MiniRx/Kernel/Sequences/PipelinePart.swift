/// What `Pipeline` reads of an observable, whatever its element type.
package protocol PipelinePart: AnyObject {
    /// The name in the user's code. A part without a name shares the node of its source or of the part downstream.
    var name: String { get }

    /// The sources that the part will subscribe to, if they are known in advance; `nil` for a sequence that has not
    /// been iterated.
    var sources: [any PipelinePart]? { get }

    /// The observers, if the part is a hub.
    var hubStatus: HubStatus? { get }
}

extension PipelinePart {
    var onlySource: (any PipelinePart)? { sources?.count == 1 ? sources?[0] : nil }

    /// The name of the node that shows this part.
    var nodeName: String { name.isEmpty ? onlySource?.nodeName ?? "" : name }
}

extension Observable: PipelinePart {}

/// The number of observers of a hub, and the replayed elements as texts, oldest first.
package typealias HubStatus = (count: Int, replayed: [String])

import MiniRxBenchmark

/// The content of the picture of costs: recorded figures of some scenarios, beside those of RxSwift.
struct Plot {
    struct Panel {
        let title: String
        /// The unit of the figures.
        let subtitle: String
        let rows: [Row]
    }

    struct Row: Equatable {
        let title: String
        let own: Double
        let other: Double
    }

    /// A figure that is not recorded, as one line of text.
    struct Missing: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    let panels: [Panel]

    init(panels: [Panel]) {
        self.panels = panels
    }

    /// - Throws: if one of the figures is missing.
    init(own: Record, other: Record) throws {
        func rows(_ count: String, _ titles: KeyValuePairs<String, String>) throws -> [Row] {
            var rows: [Row] = []
            for (name, title) in titles {
                guard let number = own[count][name], let otherNumber = other[count][name] else {
                    throw Missing(description: "--plot: \(name) is not recorded")
                }
                rows.append(Row(title: title, own: number, other: otherNumber))
            }
            return rows
        }
        panels = [
            Panel(
                title: "Subscribing", subtitle: "instructions to subscribe and dispose",
                rows: try rows(
                    "instructions",
                    [
                        "subject.subscribe": "a subject",
                        "chain4.subscribe": "map, filter, map, filter",
                        "combineLatest2.subscribe": "combineLatest of two",
                        "driver.drive.cold": "driving a relay through map, distinctUntilChanged",
                        "driver.drive.connected": "the same, already driven",
                    ])),
            Panel(
                title: "An event", subtitle: "instructions from the source to the observer",
                rows: try rows(
                    "instructions",
                    [
                        "subject.event": "of a subject",
                        "chain12.event": "through 12 map and filter",
                        "combineLatest2.event": "through combineLatest of two",
                        "driver.event": "through a driver of two operators",
                        "binder.drive.event": "of a driver into a Binder",
                    ])),
            Panel(
                title: "Creating", subtitle: "instructions to create, use once and release",
                rows: try rows(
                    "instructions",
                    [
                        "make.subject": "a subject",
                        "make.relay": "a relay",
                        "chain4.build": "map, filter, map, filter, subscribed, an event",
                        "driver.build": "a driver of a subject, with map, driven",
                        "bag.replaced": "a subscription in a bag that is replaced",
                    ])),
            Panel(
                title: "Memory", subtitle: "bytes that each one occupies",
                rows: try rows(
                    "bytes",
                    [
                        "memory.subject": "a subscription to a subject",
                        "memory.chain4": "to map, filter, map, filter",
                        "memory.driver.graph": "a relay and a driver of two operators, driven",
                    ])),
        ]
    }
}

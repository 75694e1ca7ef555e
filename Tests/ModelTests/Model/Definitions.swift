// Operators that depend on no subscription and no time: functions from all input events so far to all output events
// so far. Events after a terminal event are ignored.

/// The output of an operator, given all events of its source.
typealias Definition = ([Message]) -> [Message]

extension [Message] {
    /// Replaces each element by the messages that `transform` returns. An error that it throws is the terminal event.
    func each(_ transform: (Int) throws -> [Message]) -> [Message] {
        var made: [Message] = []
        for message in self where made.last?.isEnd != true {
            if case .next(let element) = message {
                made += attempt { try transform(element) }
            } else {
                made.append(message)
            }
        }
        return made
    }

    var elements: [Int] {
        compactMap { if case .next(let element) = $0 { element } else { nil } }
    }
}

/// The messages that `body` returns, or the error that it throws.
func attempt(_ body: () throws -> [Message]) -> [Message] {
    do {
        return try body()
    } catch {
        return [.thrown(error)]
    }
}

enum Definitions {
    static func map(_ function: Function) -> Definition {
        { said in said.each { [.next(try function($0))] } }
    }

    static func compactMap(_ predicate: Predicate, _ function: Function) -> Definition {
        { said in said.each { try predicate($0) ? [.next(try function($0))] : [] } }
    }

    static func filter(_ predicate: Predicate) -> Definition {
        { said in said.each { try predicate($0) ? [.next($0)] : [] } }
    }

    static func scan(_ seed: Int, _ combine: Combination) -> Definition {
        { said in
            var result = seed
            return said.each {
                result = try combine(result, $0)
                return [.next(result)]
            }
        }
    }

    static func skip(_ count: Int) -> Definition {
        { said in said.elements.dropFirst(count).map(Message.next) + said.filter(\.isEnd) }
    }

    static func skip(while predicate: Predicate) -> Definition {
        { said in
            var isSkipping = true
            return said.each {
                if isSkipping { isSkipping = try predicate($0) }
                return isSkipping ? [] : [.next($0)]
            }
        }
    }

    static func take(_ count: Int) -> Definition {
        { said in
            said.elements.prefix(count).map(Message.next)
                + (said.elements.count < count ? said.filter(\.isEnd) : [.completed])
        }
    }

    static func take(while predicate: @escaping (Int) throws -> Bool, isInclusive: Bool) -> Definition {
        { said in
            said.each {
                if try predicate($0) { return [.next($0)] }
                return isInclusive ? [.next($0), .completed] : [.completed]
            }
        }
    }

    static func distinctUntilChanged(_ distinction: Distinction) -> Definition {
        { said in
            var last: Int?
            return said.each {
                let key = try distinction.key($0)
                if let last, try distinction.areEqual(last, key) { return [] }
                last = key
                return [.next($0)]
            }
        }
    }
}

/// The output of an operator, given the events of several sequences in the order in which they were emitted.
typealias JoiningDefinition = ([(message: Message, from: Int)]) -> [Message]

enum JoiningDefinitions {
    /// Combines the first elements, then the second ones, and so on, until a completed sequence has no next element.
    static func zip(_ count: Int, _ combine: Combination) -> JoiningDefinition {
        { said in
            var waiting = [[Int]](repeating: [], count: count)
            var running = Set(0..<count)
            return said.flatMap { message, source in
                switch message {
                case .next(let element):
                    waiting[source].append(element)
                    if waiting.allSatisfy({ !$0.isEmpty }) {
                        let row = waiting.indices.map { waiting[$0].removeFirst() }
                        let isLast = waiting.indices.contains { waiting[$0].isEmpty && !running.contains($0) }
                        return attempt { [.next(try combine(row))] + (isLast ? [.completed] : []) }
                    }
                    return []
                case .completed:
                    running.remove(source)
                    return waiting[source].isEmpty ? [.completed] : []
                case .error:
                    return [message]
                }
            }
        }
    }

    /// Combines the latest elements whenever one arrives, as long as each sequence has emitted one or may still do so.
    static func combineLatest(_ count: Int, _ combine: Combination) -> JoiningDefinition {
        { said in
            var latest = [Int?](repeating: nil, count: count)
            var running = Set(0..<count)
            return said.flatMap { message, source in
                switch message {
                case .next(let element):
                    latest[source] = element
                    let row = latest.compactMap(\.self)
                    return row.count == count ? attempt { [.next(try combine(row))] } : []
                case .completed:
                    running.remove(source)
                    return latest[source] == nil || running.isEmpty ? [.completed] : []
                case .error:
                    return [message]
                }
            }
        }
    }

    /// The first sequence is the source; the second supplies the latest element.
    static func withLatestFrom(_ combine: Combination?) -> JoiningDefinition {
        { said in
            var latest: Int?
            return said.flatMap { message, source -> [Message] in
                switch (message, source) {
                case (.next(let element), 0):
                    guard let latest else { return [] }
                    return attempt { [.next(try combine?([element, latest]) ?? latest)] }
                case (.next(let element), _):
                    latest = element
                    return []
                case (.completed, 0), (.error, _):
                    return [message]
                case (.completed, _):
                    return []
                }
            }
        }
    }
}

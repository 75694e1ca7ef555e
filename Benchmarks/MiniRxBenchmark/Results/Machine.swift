import Foundation
import MiniRxBenchmarkProbes

/// The machine and the toolchain of the measurement.
enum Machine {
    /// For the reader of a table.
    static var description: String {
        var names = utsname()
        uname(&names)
        return "\(string(names.sysname)) \(string(names.machine)), \(processors) processors, \(toolchain)"
    }

    /// What the counts depend on. Counts of different environments are not compared.
    static var environment: String {
        #if os(macOS) || os(Linux)
            if let printed = try? Command.output(of: "swift", ["--version"]) {
                let lines = printed.split(separator: "\n").map(String.init)
                let version = lines.lazy.compactMap { line in
                    line.range(of: "Swift version").map { line[$0.lowerBound...] }
                }
                let target = lines.first { $0.hasPrefix("Target: ") }?.dropFirst("Target: ".count)
                if let version = version.first, let target {
                    return "\(version), \(target), \(String(cString: LibraryVersion()))"
                        + (isDebug ? ", debug build" : "")
                }
            }
        #endif
        return description
    }

    static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

    static var isDebug: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    private static var toolchain: String {
        #if compiler(>=6.5)
            let version = "6.5 or later"
        #elseif compiler(>=6.4)
            let version = "6.4"
        #elseif compiler(>=6.3)
            let version = "6.3"
        #else
            let version = "6.2"
        #endif
        return "Swift \(version), \(isDebug ? "debug" : "release") build"
    }

    /// A field of `utsname` as text: a zero-terminated tuple of characters.
    private static func string<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// What else the machine did during a measurement.
struct Load {
    /// The processors that other programs used, and those that the host of a virtual machine gave to others.
    private(set) var others: Double?
    /// Of all samples, those during which the kernel took the processor away.
    private(set) var preempted = 0.0
    /// The distance of the quartiles, as a part of the median, of the scenario in the middle.
    private(set) var spread = 0.0

    /// - Parameters:
    ///   - begin: the times before the measurement.
    ///   - samples: all samples, by scenario.
    init(since begin: Times, _ samples: [Samples]) {
        let now = Times()
        let elapsed = now.all - begin.all
        if elapsed > 0 {
            let part = ((now.busy - begin.busy) - (now.own - begin.own)) / elapsed
            others = max(0, part) * Double(Machine.processors)
        }
        let all = samples.flatMap(\.all)
        if !all.isEmpty { preempted = Double(all.count { $0.wasPreempted }) / Double(all.count) }
        let spreads = samples.compactMap { samples -> Double? in
            let values = samples.nanoseconds.flatMap { $0 }
            if values.isEmpty { return nil }
            let quantiles = Quantiles(values)
            // Below some nanoseconds, quartiles are far apart on any machine.
            return (quantiles.upperQuartile - quantiles.lowerQuartile) / max(quantiles.median, 5)
        }
        if !spreads.isEmpty { spread = Quantiles(spreads).median }
    }

    init(others: Double?, preempted: Double, spread: Double) {
        (self.others, self.preempted, self.spread) = (others, preempted, spread)
    }

    /// Whether nanoseconds say little about the programs.
    var isHigh: Bool { (others ?? 0) > 0.1 * Double(Machine.processors) || preempted > 0.1 || spread > 0.1 }

    /// One line for the reader of a table.
    var description: String { "\(verdict): \(details)." }

    var verdict: String { isHigh ? "TOO LOADED TO TELL by nanoseconds" : "The machine was quiet" }

    /// What the verdict is based on.
    var details: String {
        [
            others.map { String(format: "other programs used %.2f of %d processors", $0, Machine.processors) },
            String(format: "%.0f %% of the samples were interrupted", 100 * preempted),
            String(format: "quartiles typically %.1f %% apart", 100 * spread),
        ].compactMap { $0 }.joined(separator: ", ")
    }

    /// Processor times since the start of the system, in seconds.
    struct Times {
        /// Of all programs and the host; 0 where the system does not tell.
        let busy: Double
        /// Also the idle time.
        let all: Double
        /// Of this program and of the processes it has started that have ended.
        let own: Double

        init() {
            var (busy, all) = (0.0, 0.0)
            if let text = try? String(contentsOfFile: "/proc/stat", encoding: .utf8),
                let line = text.split(separator: "\n").first
            {
                // user, nice, system, idle, waiting for a device, interrupts, soft interrupts, stolen by the host
                let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
                let perSecond = Double(sysconf(Int32(_SC_CLK_TCK)))
                if ticks.count == 8 {
                    all = ticks.reduce(0, +) / perSecond
                    busy = all - (ticks[3] + ticks[4]) / perSecond
                }
            }
            self.busy = busy
            self.all = all
            own = ProcessorSeconds()
        }
    }
}

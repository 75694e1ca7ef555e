import Foundation
import MiniRxBenchmark

let arguments = Array(CommandLine.arguments.dropFirst())

if arguments == ["--help"] || arguments == ["-h"] {
    print(
        """
        Measures MiniRx and MiniDriver, and comparable parts of the toolchain.

        usage: swift run -c release Benchmarks [options]

          --plot PATH           measure nothing; write the recorded figures beside those of RxSwift as an SVG
                                picture to PATH; with -, print the picture
        \(Benchmark.help)
        """)
} else if arguments.first == "--plot", arguments.count == 2 {
    do {
        try CostPicture.write(to: arguments[1])
    } catch {
        Benchmark.fail("\(error)", status: 1)
    }
} else {
    await Benchmark.main {
        Scenario.all
        Scenario.growing
    }
}

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
          --growth --plot PATH  the same with the recorded figures of growing scenarios
        \(Benchmark.help)
        """)
} else if let path = arguments.last, [["--plot"], ["--growth", "--plot"]].contains(arguments.dropLast()) {
    do {
        try arguments.count == 2 ? CostPicture.write(to: path) : CostPicture.writeGrowth(to: path)
    } catch {
        Benchmark.fail("\(error)", status: 1)
    }
} else {
    await Benchmark.main {
        Scenario.all
        Scenario.growing
    }
}

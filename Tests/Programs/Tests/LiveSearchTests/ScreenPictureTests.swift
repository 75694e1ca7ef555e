import Foundation
import Testing

@testable import LiveSearch

/// The program draws the picture in the article *MiniDriver* from the screen's pipelines. To update it:
///
///     cd Sources/MiniDriver/MiniDriver.docc
///     swift run LiveSearch --picture light > screen.svg
///     swift run LiveSearch --picture dark > screen~dark.svg
///
/// and the same with `mermaid` for the block in `Examples/README.md`.
@MainActor
@Suite struct ScreenPictureTests {
    private let package = (1...5).reduce(URL(fileURLWithPath: #filePath)) { path, _ in
        path.deletingLastPathComponent()
    }

    @Test(arguments: [ScreenPicture.Form.light, .dark])
    func theFilesAreUpToDate(_ form: ScreenPicture.Form) throws {
        let suffix = form == .dark ? "~dark" : ""
        let file = "Sources/MiniDriver/MiniDriver.docc/screen\(suffix).svg"
        #expect(try text(file) == ScreenPicture().text(form), "\(file)")
    }

    @Test func theFlowChartIsUpToDate() throws {
        #expect(try text("Examples/README.md").contains("```mermaid\n\(ScreenPicture().text(.mermaid))```"))
    }

    /// The guarantees as text, for readers who do not see the picture.
    @Test func eachGuaranteeIsDrawnWhereItIsMade() {
        let lines = ScreenPicture().mermaid.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(
            lines.contains {
                $0.hasPrefix("engine -->|\"1 It cannot fail") && $0.contains("2 It is on the main thread")
            })
        #expect(lines.contains { $0.contains("3 It is shared") })
        #expect(lines.contains { $0.contains("flatMapLatest, 2 observers") })
        #expect(lines.contains { $0 == "subgraph driver[\"Driver\"]" })
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    }
}

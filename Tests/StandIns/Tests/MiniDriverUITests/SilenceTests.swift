import MiniDriverUI
import TestSupport
import UIKit
import XCTest

#if DEBUG
    /// Debug builds report mistakes that would otherwise have no visible effect.
    @MainActor
    final class SilenceTests: LeakCheckedTestCase {
        private final class Owner: NSObject, UITableViewDelegate, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }

        func testModelSelectedReportsADataSourceWithoutModels() async throws {
            let (table, owner, bag) = (UITableView(), Owner(), DisposeBag())
            table.dataSource = owner
            let line = #line + 1
            table.rx.modelSelected(String.self).bind { _ in }.disposed(by: bag)
            let said = try await standardError { table.tap(row: 0) }
            XCTAssertEqual(
                said,
                """
                MiniRx: UITableView has no models for the event subscribed at \
                MiniDriverUITests/SilenceTests.swift:\(line): its data source, Owner, is not a \
                SectionedViewDataSourceType. Show the elements with rx.items, or make the data source conform

                """)
        }

        func testADelegateThatIsSetAfterASubscriptionIsReportedInTheNextTurn() async throws {
            let (table, owner, bag) = (UITableView(), Owner(), DisposeBag())
            let said = try await standardError {
                table.rx.itemSelected.bind { _ in }.disposed(by: bag)
                table.delegate = owner
                await drainMainQueue()
            }
            XCTAssertEqual(said, Self.replacement)
        }

        func testADelegateThatIsSetLaterIsReportedAtTheNextSubscription() async throws {
            let (table, owner, bag) = (UITableView(), Owner(), DisposeBag())
            table.rx.itemSelected.bind { _ in }.disposed(by: bag)
            await drainMainQueue()
            table.delegate = owner
            let said = try await standardError { table.rx.itemSelected.bind { _ in }.disposed(by: bag) }
            XCTAssertEqual(said, Self.replacement)
        }

        func testADelegateThatIsSetBeforeOrByRxIsNotReported() async throws {
            let (table, owner, bag) = (UITableView(), Owner(), DisposeBag())
            let said = try await standardError {
                table.delegate = owner
                table.rx.itemSelected.bind { _ in }.disposed(by: bag)
                table.rx.setDelegate(owner).disposed(by: bag)
                table.rx.itemDeselected.bind { _ in }.disposed(by: bag)
                await drainMainQueue()
                table.delegate = nil
                await drainMainQueue()
                table.rx.itemSelected.bind { _ in }.disposed(by: bag)
            }
            XCTAssertEqual(said, "")
        }

        private static let replacement = """
            MiniRx: UITableView.delegate was set to Owner while events of rx were subscribed: these emit nothing until the next \
            subscription. Set delegate before you subscribe, or use rx.setDelegate(_:)

            """

        /// The text printed on standard error during `work`.
        private func standardError(_ work: () async -> Void) async throws -> String {
            let pipe = Pipe()
            let saved = dup(STDERR_FILENO)
            dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
            await work()
            dup2(saved, STDERR_FILENO)
            close(saved)
            try pipe.fileHandleForWriting.close()
            return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
    }
#endif

import TestSupport
import Testing

/// Programmer errors stop the program with a message that names the place of the call.
@Suite struct FatalMisuseTests {
    @Test func aModelOfAnotherType() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await FatalMisuse.selectAModelOfAnotherType()
        }
        try expectMessage(
            "The model is of type String, not Int, at MiniDriverUITests/FatalMisuse.swift:12. Pass the type", result)
    }

    @Test func aCellOfAnotherClass() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await FatalMisuse.showACellOfAnotherClass()
        }
        try expectMessage(
            "Cells registered as Cell are of class UITableViewCell, not Row, at MiniDriverUITests/FatalMisuse.swift:20. Pass",
            result)
    }
}

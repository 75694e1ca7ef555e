import MiniDriver

@MainActor
func show(_ titles: Driver<String>, in label: Label) async {
    for await title in titles.values { label.text = title }
}

func last(of titles: Driver<String>, _ messages: Signal<String>, _ observable: Observable<String>) async throws
    -> String
{
    var last = ""
    for await title in titles.values { last = title }
    for await message in messages.values { last = message }
    for try await title in observable.values { last = title }
    return last
}

@MainActor
final class Screen {
    private let label = Label()

    func show(_ titles: Driver<String>, _ messages: Signal<String>, _ observable: Observable<String>) async throws {
        label.text = await titles.values.first() ?? ""
        label.text = await messages.values.first() ?? ""
        label.text = try await observable.values.first() ?? ""
    }
}

/// Chooses the colour of each element in a diagram: the colour of the line from which the element comes.
struct Colours {
    private let diagram: Diagram

    init(_ diagram: Diagram) {
        self.diagram = diagram
    }

    /// The colour of an element of the input `number`. If another line is drawn for this element, as `search("a")` is
    /// for `a`, the element has the colour of that line.
    func ofElement(_ element: String, ofInput number: Int) -> Int {
        let line = diagram.inputs.firstIndex { $0.name.split { "(\")".contains($0) }.last == element[...] }
        return (line ?? number) % 8 + 1
    }

    /// The operators whose results are new elements, even if a result has the same text as an element of the source.
    private static let makingNewElements: Set<Substring> = ["map", "compactMap", "scan", "toArray", "materialize"]

    /// The colour of an element of a result: the colour of the one input that contains the element. If the operator
    /// makes new elements, or if no input or several inputs contain the element, it has the colour of new elements.
    func ofResult(_ element: String, at column: Int) -> Int {
        if let code = diagram.code.first?.text, Self.makingNewElements.contains(code.prefix(while: \.isLetter)) {
            return 0
        }
        let numbers = diagram.inputs.indices.filter { number in
            diagram.inputs[number].marks.contains { $0.what == .element(element) && $0.column <= column }
        }
        return numbers.count == 1 ? ofElement(element, ofInput: numbers[0]) : 0
    }
}

import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The parts of a picture.
final class Picture: NSObject, XMLParserDelegate {
    private(set) var isWellFormed = false
    private(set) var texts: [String] = []
    /// By style, the horizontal positions of their centres.
    private(set) var circles: [String: [Double]] = [:]
    private var rectangles: [(kind: String?, width: Double?)] = []
    private var isInText = false

    init(_ source: String) {
        super.init()
        let parser = XMLParser(data: Data(source.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func widths(of kind: String) -> [Double?] {
        rectangles.filter { $0.kind == kind }.map(\.width)
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        if element == "rect" { rectangles.append((attributes["class"], attributes["width"].flatMap(Double.init))) }
        if element == "circle", let style = attributes["class"], let x = attributes["cx"].flatMap(Double.init) {
            circles[style, default: []].append(x)
        }
        isInText = ["text", "tspan"].contains(element)
        if isInText { texts.append("") }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
        if isInText { texts[texts.count - 1] += characters }
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        isInText = false
    }
}

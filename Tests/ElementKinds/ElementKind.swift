/// Elements of one type. The kinds differ in how Swift moves and stores them. An element is made from a number, which
/// can be read back.
package protocol ElementKind: Sendable {
    associatedtype Element: Sendable

    static func element(_ number: Int) -> Element
    static func number(_ element: Element) -> Int
}

/// A class.
package enum Objects: ElementKind {
    package static func element(_ number: Int) -> Number { Number(integerLiteral: number) }
    package static func number(_ element: Number) -> Int { element.value }
}

/// Two words, one of them reference-counted.
package enum Strings: ElementKind {
    package static func element(_ number: Int) -> String { "\(number) in a string that needs memory of its own" }
    package static func number(_ element: String) -> Int { Int(element.prefix { $0 != " " }) ?? .min }
}

/// One reference-counted word.
package enum Arrays: ElementKind {
    package static func element(_ number: Int) -> [Int] { [number, number] }
    package static func number(_ element: [Int]) -> Int { element.count == 2 ? element[1] : .min }
}

/// Three words, with two references.
package enum Structures: ElementKind {
    package struct Structure: Sendable {
        let text: String
        let numbers: [Int]
    }

    package static func element(_ number: Int) -> Structure {
        Structure(text: Strings.element(number), numbers: [number])
    }

    package static func number(_ element: Structure) -> Int {
        element.numbers == [Strings.number(element.text)] ? element.numbers[0] : .min
    }
}

/// 112 bytes.
package enum LargeStructures: ElementKind {
    package struct Structure: Sendable {
        let parts: (Strings.Element, Structures.Element, Objects.Element)
        let numbers: (Int, Int, Int, Int, Int, Int, Int, Int)
    }

    package static func element(_ number: Int) -> Structure {
        Structure(
            parts: (Strings.element(number), Structures.element(number), Objects.element(number)),
            numbers: (number, 1, 2, 3, 4, 5, 6, number))
    }

    package static func number(_ element: Structure) -> Int {
        let numbers: Set = [
            Strings.number(element.parts.0), Structures.number(element.parts.1), Objects.number(element.parts.2),
            element.numbers.0, element.numbers.7,
        ]
        return numbers.count == 1 ? element.numbers.0 : .min
    }
}

/// A tuple with a reference in the middle.
package enum Tuples: ElementKind {
    package static func element(_ number: Int) -> (Int, String, Int) { (number, Strings.element(number), number) }
    package static func number(_ element: (Int, String, Int)) -> Int {
        element.0 == element.2 && element.0 == Strings.number(element.1) ? element.0 : .min
    }
}

/// An existential: small values are stored inline, large ones in a box.
package enum Existentials: ElementKind {
    package protocol Numbered: Sendable {
        var number: Int { get }
    }

    private struct Small: Numbered {
        let number: Int
    }

    private struct Large: Numbered {
        let structure: LargeStructures.Element

        var number: Int { LargeStructures.number(structure) }
    }

    package static func element(_ number: Int) -> any Numbered {
        number.isMultiple(of: 2) ? Small(number: number) : Large(structure: LargeStructures.element(number))
    }

    package static func number(_ element: any Numbered) -> Int { element.number }
}

/// Aligned to 32 bytes.
package enum Vectors: ElementKind {
    package static func element(_ number: Int) -> SIMD4<Double> { SIMD4(repeating: Double(number)) }
    package static func number(_ element: SIMD4<Double>) -> Int {
        element == SIMD4(repeating: element.x) ? Int(element.x) : .min
    }
}

/// Aligned to 32 bytes, with a reference.
package enum NamedVectors: ElementKind {
    package struct Structure: Sendable {
        let name: String
        let vector: SIMD4<Double>
    }

    package static func element(_ number: Int) -> Structure {
        Structure(name: Strings.element(number), vector: Vectors.element(number))
    }

    package static func number(_ element: Structure) -> Int {
        let number = Vectors.number(element.vector)
        return Strings.number(element.name) == number ? number : .min
    }
}

/// One word without reference counting.
package enum Integers: ElementKind {
    package static func element(_ number: Int) -> Int { number }
    package static func number(_ element: Int) -> Int { element }
}

/// No bytes.
package enum Empties: ElementKind {
    package struct Structure: Sendable {}

    package static func element(_ number: Int) -> Structure { Structure() }
    package static func number(_ element: Structure) -> Int { 0 }
}

/// A closure: two words.
package enum Functions: ElementKind {
    package static func element(_ number: Int) -> @Sendable () -> Int {
        let object = Objects.element(number)
        return { object.value }
    }

    package static func number(_ element: @Sendable () -> Int) -> Int { element() }
}

/// An optional.
package enum Optionals: ElementKind {
    package static func element(_ number: Int) -> String? { number == 2 ? nil : Strings.element(number) }
    package static func number(_ element: String?) -> Int { element.map(Strings.number) ?? 2 }
}

/// A structure with a weak reference, which cannot be moved as plain bytes.
package enum WeakReferences: ElementKind {
    package struct Structure: @unchecked Sendable {
        weak var object: Objects.Element?
        let number: Int
    }

    private static let object = Objects.element(0)

    package static func element(_ number: Int) -> Structure { Structure(object: object, number: number) }
    package static func number(_ element: Structure) -> Int { element.object === object ? element.number : .min }
}

import Testing

@testable import LiveSearch

@Suite struct ArgumentsTests {
    @Test func theDefaultsAreADriverAndTheCurrentFolder() throws {
        let arguments = try Arguments([])
        #expect(arguments.pipeline == .driver)
        #expect(arguments.folder == ".")
    }

    @Test func takesAPipelineAndAFolderInAnyOrder() throws {
        #expect(try Arguments(["--pipeline", "by-hand", "/"]).pipeline == .byHand)
        let arguments = try Arguments(["/", "--pipeline=naive"])
        #expect(arguments.pipeline == .naive)
        #expect(arguments.folder == "/")
    }

    @Test func explainsAQueryInAFolder() throws {
        let arguments = try Arguments(["--explain", "t.o", "/"])
        #expect(arguments.explainedQuery == "t.o")
        #expect(arguments.folder == "/")
        #expect(try Arguments(["/", "--explain"]).explainedQuery == Arguments.exampleQuery)
        #expect(try Arguments(["--explain"]).folder == ".")
        #expect(try Arguments(["/"]).explainedQuery == nil)
    }

    @Test func writesAPageForAQueryInAFolder() throws {
        let arguments = try Arguments(["--explain", "/tmp/page.html", "t.o", "/"])
        #expect(arguments.explainedPage == "/tmp/page.html")
        #expect(arguments.explainedQuery == "t.o")
        #expect(arguments.folder == "/")
        #expect(try Arguments(["--explain=/tmp/page", "/"]).explainedPage == "/tmp/page")
        #expect(try Arguments(["--explain=page.html"]).explainedQuery == Arguments.exampleQuery)
        #expect(try Arguments(["--explain", "t.o", "/"]).explainedPage == nil)
        #expect(try Arguments(["--explain", "--", "t.html", "/"]).explainedQuery == "t.html")
    }

    @Test func filmsASearchInAFolder() throws {
        let arguments = try Arguments(["--film", "/"])
        #expect(arguments.isFilmed)
        #expect(arguments.folder == "/")
        #expect(try !Arguments(["/"]).isFilmed)
    }

    @Test func twoDashesEndTheOptions() {
        #expect(throws: Arguments.Refusal.noSuchFolder("--help")) { try Arguments(["--", "--help"]) }
    }

    @Test(arguments: [
        (["--help"], Arguments.Refusal.help),
        (["-h"], .help),
        (["--fast"], .unknownOption("--fast")),
        (["-"], .unknownOption("-")),
        (["--pipeline"], .missingPipeline),
        (["--pipeline", "best"], .unknownPipeline("best")),
        (["--pipeline="], .unknownPipeline("")),
        (["/", "/tmp"], .secondFolder("/tmp")),
        (["--explain", "t.o", "/", "/tmp"], .secondFolder("/tmp")),
        (["--picture", "round"], .unknownPicture("round")),
        (["--picture"], .missingPicture),
        (["--picture", ""], .unknownPicture("")),
        (["--explain", "page.txt", "import", "/"], .notAPage("page.txt")),
        (["--explain", "no/such/folder"], .noFolderBesideQuery("no/such/folder")),
        (["--explain", "t.o", "/no/such/folder"], .noSuchFolder("/no/such/folder")),
        (["--explain="], .missingPage),
        (["--explain", "/no/such/folder/page.html"], .noFolderForPage("/no/such/folder/page.html")),
        (["--explain=/tmp"], .pageIsAFolder("/tmp")),
        (["/no/such/folder"], .noSuchFolder("/no/such/folder")),
        ([""], .noSuchFolder("")),
        (["/dev/null"], .notAFolder("/dev/null")),
    ])
    func refuses(_ words: [String], _ refusal: Arguments.Refusal) {
        #expect(throws: refusal) { try Arguments(words) }
    }
}

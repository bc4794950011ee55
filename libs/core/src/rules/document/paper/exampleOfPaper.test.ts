import { describe, expect, it } from "@effect/vitest"
import { makePaperDocument } from "../../../testing/documents/makePaperDocument.ts"
import { exampleOfPaper } from "./exampleOfPaper.ts"

describe("a right original of a document on paper", () => {
  it("is signed in ink, certified as the rules want it, and comes as an original", () => {
    expect(exampleOfPaper(makePaperDocument({ certification: "notary", original: "original", period: 2024 }))).toEqual([
      { _tag: "Document", name: "Limited power of attorney to the provider" },
      { _tag: "Name", name: "Alpine LP" },
      { _tag: "Year", year: 2024 },
      { _tag: "Signature", signature: "wet" },
      { _tag: "Certification", certification: "notary" },
      { _tag: "Original", original: "original" }
    ])
  })

  it("names the investor of an investor's own", () => {
    expect(exampleOfPaper(makePaperDocument({ investor: "Bo Lind" }))).toContainEqual({ _tag: "Name", name: "Bo Lind" })
  })
})

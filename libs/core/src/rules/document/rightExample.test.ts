import { describe, expect, it } from "@effect/vitest"
import { makeRequirement } from "../../testing/documents/makeRequirement.ts"
import { rightExample } from "./rightExample.ts"

const tagsOf = (overrides: Parameters<typeof makeRequirement>[0]) =>
  rightExample(makeRequirement(overrides)).map(({ _tag }) => _tag)

describe("a right copy of a document", () => {
  it("shows what it is, of whom and of which year, and how it is signed, certified and sent", () => {
    expect(
      rightExample(makeRequirement({ signature: "wet", certification: "notary and apostille", original: "original" }))
    ).toEqual([
      { _tag: "Document", name: "Form 6166" },
      { _tag: "Name", name: "Alpine LP" },
      { _tag: "Year", year: 2024 },
      { _tag: "Signature", signature: "wet" },
      { _tag: "Certification", certification: "notary and apostille" },
      { _tag: "Original", original: "original" }
    ])
  })

  it("says nothing of what no rule wants", () => {
    expect(tagsOf({ period: 0, signature: null, certification: null, original: null })).toEqual(["Document", "Name"])
    expect(tagsOf({ period: 0, signature: "none", certification: "none", original: "copy" })).toEqual([
      "Document",
      "Name"
    ])
  })

  it("names the investor where it is of one, and the account where it is of that", () => {
    expect(rightExample(makeRequirement({ level: "investor", investor: "Bo Lind", account: null }))).toContainEqual({
      _tag: "Name",
      name: "Bo Lind"
    })
    expect(rightExample(makeRequirement({ level: "account", account: "NTC 17.4" }))).toContainEqual({
      _tag: "Account",
      number: "NTC 17.4"
    })
  })
})

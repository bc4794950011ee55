import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { zipNames } from "./zipNames.ts"

const one = { owner: "Alpine Crest LP", title: "Form 6166", period: 2025, fileName: "scan.PDF" }

describe("the names of files in a zip", () => {
  it("say whose document it is, which, and of which year", () => {
    expect(zipNames([one, { ...one, period: 0 }])).toEqual([
      "Alpine Crest LP - Form 6166 - 2025.pdf",
      "Alpine Crest LP - Form 6166.pdf"
    ])
  })

  it("count copies, capitals or not", () => {
    expect(zipNames([one, { ...one, owner: "ALPINE CREST LP" }, one])).toEqual([
      "Alpine Crest LP - Form 6166 - 2025.pdf",
      "ALPINE CREST LP - Form 6166 - 2025 (2).pdf",
      "Alpine Crest LP - Form 6166 - 2025 (3).pdf"
    ])
  })

  it("never leave their folder", () => {
    expect(zipNames([{ ...one, owner: "../x", title: "a/b\\c:d", fileName: "x" }])).toEqual([".. x - a b c d - 2025"])
    expect(zipNames([{ owner: "?", title: "", period: 0, fileName: "" }])).toEqual(["Document"])
  })

  const Any = Schema.Struct({
    owner: Schema.Literals(["A", "a", "A (2)", "B/"]),
    title: Schema.Literals(["T", ""]),
    period: Schema.Literals([0, 2025]),
    fileName: Schema.Literals(["x.pdf", "x"])
  })

  it.prop("are all different", [Schema.Array(Any).check(Schema.isMaxLength(40))], ([documents]) => {
    const names = zipNames(documents).map((name) => name.toLowerCase())
    expect(new Set(names).size).toBe(documents.length)
    expect(names.every((name) => /^[^/\\]+$/.test(name))).toBe(true)
  })
})

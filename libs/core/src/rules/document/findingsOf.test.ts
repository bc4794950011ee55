import { describe, expect, it } from "@effect/vitest"
import { findingsOf, type PageFacts } from "./findingsOf.ts"

const typedPage = (text: string): PageFacts => ({ text, shortSide: null })
const picture = (shortSide: number): PageFacts => ({ text: null, shortSide })

const expected = { name: "Müller & Søn Holding A/S", period: 2024 }

const codesOf = (pages: ReadonlyArray<PageFacts>, wanted: { name: string; period: number } = expected) =>
  findingsOf([{ fileName: "certificate.pdf", pages }], wanted).map(({ code }) => code)

describe("files that are to be sent", () => {
  it("say nothing when name and year stand in the text, however they are written", () => {
    expect(
      codesOf([typedPage("Certificate of residence for the year 2024"), typedPage("MULLER & SØN HOLDING A / S")])
    ).toEqual([])
  })

  it("lack the year when it is only part of another number", () => {
    const [finding] = findingsOf(
      [{ fileName: "a.pdf", pages: [typedPage("Müller Søn Holding A/S, no. 120245, tax year 2023")] }],
      expected
    )
    expect(finding).toMatchObject({ code: "year_missing", fileName: null, expected: "2024" })
  })

  it("lack the name when a word of it is nowhere", () => {
    expect(codesOf([typedPage("Müller Holding A/S is resident in Denmark in 2024")])).toEqual(["name_missing"])
  })

  it("need no year where any will do", () => {
    expect(codesOf([typedPage("We, Müller & Søn Holding A/S, appoint")], { ...expected, period: 0 })).toEqual([])
  })

  it("are not searched where something is a picture", () => {
    expect(codesOf([picture(2480)])).toEqual(["no_text"])
    const files = [
      { fileName: "typed.pdf", pages: [typedPage("A power of attorney that names nobody")] },
      { fileName: "scan.jpg", pages: [picture(2480)] }
    ]
    expect(findingsOf(files, expected)).toEqual([expect.objectContaining({ code: "no_text", fileName: "scan.jpg" })])
  })

  it("count as pictures when they have no more text than a page number", () => {
    expect(codesOf([typedPage("Page 1 of 2"), typedPage("2")])).toEqual(["no_text"])
  })

  it("cannot be read with too few dots", () => {
    expect(codesOf([picture(799)])).toEqual(["unreadable", "no_text"])
    expect(codesOf([picture(800)])).toEqual(["no_text"])
  })
})

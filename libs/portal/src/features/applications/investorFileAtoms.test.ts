import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { fakeSheetReader } from "../../testing/applications/fakeBatches.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { SheetReader } from "./batches/sheet/SheetReader.ts"
import { readInvestorFileAtom } from "./investorFileAtoms.ts"

const readText = (text: string, name = "investors.csv", others: Layer.Layer<SheetReader> = fakeSheetReader) =>
  makePortalStore(fakeServices({ others })).set(readInvestorFileAtom, new File([text], name))

describe("a file of one owner's investors", () => {
  it("is read, with what is wrong in it", async () => {
    expect(await readText("tax_year,investor_name\n2025,Ada Zorn\n")).toMatchObject({
      _tag: "Read",
      investors: { rows: [{ name: "Ada Zorn" }], problems: [] }
    })
    expect(await readText("tax_year,investor_name\nsoon,Ada Zorn\n")).toMatchObject({
      _tag: "Read",
      investors: { rows: [], problems: [{ line: 2, column: "tax_year" }] }
    })
  })

  it.each([
    ["of another kind", "x", "investors.pdf", /CSV/],
    ["that is no table", "%PDF-1.7\n", "investors.csv", /CSV|table|list/i],
    ["of titles alone", "tax_year,investor_name\n", "investors.csv", /^This file contains no investors$/]
  ])("is refused %s, and it is said why", async (_, text, name, reason) => {
    expect(await readText(text, name)).toMatchObject({
      _tag: "Refused",
      reason: expect.stringMatching(reason) as string
    })
  })

  it("is refused where the reading itself fails", async () => {
    const broken = Layer.succeed(SheetReader, SheetReader.of({ ask: () => Effect.die(new Error("no worker")) }))
    expect(await readText("a", "investors.csv", broken)).toEqual({
      _tag: "Refused",
      reason: "The file could not be read. Try again."
    })
  })
})

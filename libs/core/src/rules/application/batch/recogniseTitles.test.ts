import { describe, expect, it } from "@effect/vitest"
import { accountColumns } from "./accountColumns.ts"
import { cellsByColumn } from "./cellsByColumn.ts"
import { headerFingerprint } from "./headerFingerprint.ts"
import { recogniseTitles } from "./recogniseTitles.ts"

const neededColumns = accountColumns.filter(({ isNeeded }) => isNeeded).map(({ name }) => name)

describe("the titles of a file", () => {
  it("are known in any order and by their letters alone", () => {
    const titles = [
      ...neededColumns.toReversed().map((name) => name.toUpperCase().replaceAll("_", " ")),
      "",
      "Markets "
    ]
    const read = recogniseTitles(accountColumns, titles)
    expect(read.places).toEqual([...neededColumns.toReversed(), null, null])
    expect(read).toMatchObject({ unknown: [], missing: [], double: ["markets"] })
  })

  it("are asked for where they are none of the template's", () => {
    const read = recogniseTitles(accountColumns, ["Konto", "bo_name", "Farbe"])
    expect(read.unknown).toEqual(["Konto", "Farbe"])
    expect(read.places).toEqual([null, "bo_name", null])
    expect(read.missing).toEqual(neededColumns.filter((name) => name !== "bo_name"))
  })

  it("are what was said of them before", () => {
    const read = recogniseTitles(accountColumns, ["KONTO", "bo_name", "Farbe"], {
      konto: "account_number",
      farbe: null
    })
    expect(read.places).toEqual(["account_number", "bo_name", null])
    expect(read.unknown).toEqual([])
  })

  it("have one fingerprint whatever their order and spelling", () => {
    expect(headerFingerprint(["Konto Nr.", "bo_name", ""])).toBe(headerFingerprint(["BO name", "konto-nr"]))
    expect(headerFingerprint(["a", "b"])).not.toBe(headerFingerprint(["ab"]))
    expect(headerFingerprint(["a"])).toMatch(/^[\da-f]{64}$/)
  })

  it("name the cells of a row", () => {
    expect(cellsByColumn(["city", null, "region"], ["Boston", "x"])).toEqual({ city: "Boston", region: "" })
  })
})

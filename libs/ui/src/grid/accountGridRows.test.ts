import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeAccountRow, makeAccountRows } from "@reclaim/core/testing/makeAccountRows"
import { describe, expect, it } from "vitest"
import { accountGridRows, largestFirst, matchingRows, totalLine } from "./accountGridRows.ts"

const account = (fiCode: string, acctCode: string, dollars: number, boName = "Owner") =>
  makeAccountRow({ fiCode, fiName: `${fiCode} Bank`, acctCode, boName, netReclaim: UsdCents.make(dollars * 100) })

const rows = [account("B", "2", 300), account("A", "10", 200), account("B", "9", 50), account("A", "9", 250)]
const everythingOpen = new Set<string>()

describe("the lines of the account grid", () => {
  it("come largest first", () => {
    const lines = accountGridRows({ rows, sort: largestFirst, isGrouped: false, closedCustodians: everythingOpen })
    expect(lines.map((line) => line.key)).toEqual(["B 2", "A 9", "A 10", "B 9"])
  })

  it("sort account numbers by their numbers", () => {
    const sort = { column: "account", isDescending: false } as const
    const lines = accountGridRows({ rows, sort, isGrouped: false, closedCustodians: everythingOpen })
    expect(lines.map((line) => line.key)).toEqual(["B 2", "B 9", "A 9", "A 10"])
  })

  it("stand under their custodian, the one with the larger sum first", () => {
    const lines = accountGridRows({ rows, sort: largestFirst, isGrouped: true, closedCustodians: everythingOpen })
    expect(lines.map((line) => line.key)).toEqual(["custodian A", "A 9", "A 10", "custodian B", "B 2", "B 9"])
    expect(lines[0]).toMatchObject({ accounts: 2, netReclaim: 45_000, isOpen: true })
  })

  it("are folded away with their custodian", () => {
    const lines = accountGridRows({ rows, sort: largestFirst, isGrouped: true, closedCustodians: new Set(["A"]) })
    expect(lines.map((line) => line.key)).toEqual(["custodian A", "custodian B", "B 2", "B 9"])
  })

  it("add up to the totals line, grouped or not", () => {
    const many = makeAccountRows(500)
    const grouped = accountGridRows({
      rows: many,
      sort: largestFirst,
      isGrouped: true,
      closedCustodians: everythingOpen
    })
    const ofCustodians = grouped.reduce((sum, line) => sum + (line._tag === "Custodian" ? line.netReclaim : 0), 0)
    expect(totalLine(many, "All").netReclaim).toBe(ofCustodians)
  })

  it.each([
    ["", 4],
    ["  ", 4],
    ["a bank 10", 1],
    ["BANK 9", 2],
    ["owner b 2", 1],
    ["nobody", 0]
  ])("found by %o are %d", (typed, found) => {
    expect(matchingRows(rows, typed)).toHaveLength(found)
  })

  it("are found in any script", () => {
    expect(
      matchingRows([account("A", "1", 1, "José Dvořák"), account("A", "2", 1, "東京支店")], "dvořák")
    ).toHaveLength(1)
    expect(matchingRows([account("A", "1", 1, "José Dvořák"), account("A", "2", 1, "東京支店")], "東京")).toHaveLength(
      1
    )
  })
})

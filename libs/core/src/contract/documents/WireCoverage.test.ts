import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Coverage, CoverageRow } from "../../domain/document/register/Coverage.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { manyOwners } from "../../testing/documents/manyOwners.ts"
import { makeCoverage } from "../../testing/documents/makeCoverage.ts"
import { WireCoverage } from "./WireCoverage.ts"

const encode = Schema.encodeSync(WireCoverage)
const decode = Schema.decodeUnknownSync(WireCoverage)

describe("coverage as it travels", () => {
  it.prop("comes back as it was sent", [Schema.Array(CoverageRow).check(Schema.isMaxLength(8))], ([drawn]) => {
    const years = [2023, 2024, 2025, 2026, 2027]
    // An owner and an investor have one name each, and there is no document 0.
    const rows = drawn.map((row, at): CoverageRow => ({
      ...row,
      ownerId: at >> 1,
      owner: `Owner ${String(at >> 1)}`,
      isLookedThrough: at % 4 > 1,
      investorId: at % 3 === 0 ? null : at % 3,
      investor: at % 3 === 0 ? null : `Investor ${String(at % 3)}`,
      cells: row.cells.map((cell, place) => ({
        ...cell,
        year: years[place % 5] ?? 2023,
        documentId: cell.documentId === null ? null : Math.abs(cell.documentId) + 1,
        aheadId: cell.aheadId === null ? null : Math.abs(cell.aheadId) + 1,
        reclaims: Math.abs(cell.reclaims),
        // There is no negative zero in JSON.
        net: UsdCents.make(cell.net + 0)
      }))
    }))
    const coverage = makeCoverage(rows)
    const back = decode(JSON.parse(JSON.stringify(encode(coverage))))
    expect(back).toBeInstanceOf(Coverage)
    expect(back).toEqual(coverage)
  })

  it("names what occurs often once: 40,000 cells take 1.5 MB at most", () => {
    const text = JSON.stringify(encode(makeCoverage(manyOwners(200, 40))))
    expect(text.length).toBeLessThan(1_500_000)
    expect(text.split('Document 7"').length).toBe(2)
  })

  it("is refused where it names what is not in its lists", () => {
    const sent = encode(makeCoverage())
    expect(() => decode({ ...sent, owners: [] })).toThrow(/Coverage names place 0 of 0/)
    expect(() => decode({ ...sent, cells: { ...sent.cells, state: [9, 9, 9, 9, 9] } })).toThrow(/names place 9/)
    expect(() => decode({ ...sent, cells: { ...sent.cells, net: [] } })).toThrow(/names place/)
  })
})

import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { AnyRegister, filedDocument, registerRowsOf, registerToday } from "../../testing/registerRows.ts"
import { documentEntryOf, registerOf } from "./registerOf.ts"
import { registerPageOf } from "./registerPageOf.ts"
import type { RegisterRows } from "./RegisterRows.ts"

const knowledge = { today: registerToday, rules: [], seesInvestors: true }

const whole = {
  filter: { ownerId: null, code: null, market: null, state: null, text: "" },
  sort: "name",
  offset: 0,
  limit: 500
} as const

/** The reclaims that a document was used for, found one by one and without any index. */
const usedBy = (rows: RegisterRows, documentId: number) => {
  const document = rows.documents.find((one) => one.documentId === documentId)
  return rows.reclaims.filter((reclaim) =>
    rows.met.some((wanted) => {
      const ownerId = rows.accounts.find(({ accountId }) => accountId === reclaim.accountId)?.ownerId
      const year = Number(reclaim.payDate.slice(0, 4))
      const isAbout =
        wanted.ownerId === ownerId &&
        wanted.market === reclaim.market &&
        (wanted.period === 0 || wanted.period === year) &&
        (wanted.accountId === null || wanted.accountId === reclaim.accountId) &&
        (wanted.investorId === null || rows.parts.some((part) => part.year === year && part.ownerId === ownerId))
      const wasMet = rows.uses.some(
        (use) => use.documentId === documentId && use.requirementId === wanted.requirementId
      )
      if (document === undefined || !isAbout || !wasMet) return false
      const { filedOn } = reclaim
      if (filedOn === null) {
        const isMet = wanted.state === "accepted" && wanted.documentId === documentId
        return reclaim.phase === "unfiled" && document.state === "active" && isMet
      }
      const isOver =
        (document.revokedOn !== null && document.revokedOn < filedOn) ||
        (document.supersededOn !== null && document.supersededOn <= filedOn)
      const isValid =
        wanted.period !== 0 ||
        (document.validFrom <= filedOn && (document.validTo === null || document.validTo >= filedOn))
      return !isOver && isValid
    })
  )
}

describe("the register", () => {
  it.prop("counts each reclaim once for which a document was used", [AnyRegister], ([drawn]) => {
    const { rows } = registerRowsOf(drawn)
    for (const { documentId, net, reclaims } of registerOf(rows, knowledge)) {
      const used = usedBy(rows, documentId)
      expect({ reclaims, net }).toEqual({
        reclaims: used.length,
        net: used.reduce((sum, { cents }) => sum + cents, 0)
      })
    }
  })

  it.prop("has the same figures on the sheet of a document as in its row", [AnyRegister], ([drawn]) => {
    const { rows } = registerRowsOf(drawn)
    for (const row of registerOf(rows, knowledge)) {
      const entry = documentEntryOf(rows, row.documentId, knowledge)
      expect(entry?.document).toEqual(row)
      expect(entry?.uses.length).toBe(row.requirements)
    }
    expect(documentEntryOf(rows, 99, knowledge)).toBeNull()
  })

  it.prop("is cut into pages that together are the whole", [AnyRegister], ([drawn]) => {
    const rows = registerOf(registerRowsOf(drawn).rows, knowledge)
    for (const sort of ["name", "owner", "expiry", "state", "use"] as const) {
      const pages = [0, 4].map((offset) => registerPageOf(rows, { ...whole, sort, offset, limit: 4 }))
      expect(pages.flatMap((page) => page.rows)).toEqual(registerPageOf(rows, { ...whole, sort }).rows)
      expect(pages.map(({ totalCount }) => totalCount)).toEqual([rows.length, rows.length])
    }
  })

  it.prop("narrows by everything that is asked at once", [AnyRegister], ([drawn]) => {
    const rows = registerOf(registerRowsOf(drawn).rows, knowledge)
    const filter = { ...whole.filter, ownerId: 1, market: "CH", state: "active" as const, text: "OWNER 1" }
    const expected = rows.filter(
      ({ markets, ownerId, state }) =>
        ownerId === 1 && state === "active" && (markets.length === 0 || markets.some((market) => market === "CH"))
    )
    expect(new Set(registerPageOf(rows, { ...whole, filter }).rows)).toEqual(new Set(expected))
    expect(registerPageOf(rows, { ...whole, filter: { ...filter, text: "nobody" } }).totalCount).toBe(0)
  })

  it.prop("names no investor to whoever may not know of them", [AnyRegister], ([drawn]) => {
    const { rows } = registerRowsOf(drawn)
    const shown = registerOf(rows, { ...knowledge, seesInvestors: false })
    expect(shown.every(({ investor }) => investor === null)).toBe(true)
  })

  it("sorts what ends on no day last", () => {
    const { rows } = registerRowsOf({ reclaims: [], documents: [], met: [], open: [] })
    const first = filedDocument({ documentId: 1 })
    const second = filedDocument({ documentId: 2, validTo: CalendarDate.make("2026-12-31") })
    const shown = registerOf({ ...rows, documents: [first, second] }, knowledge)
    const { rows: sorted } = registerPageOf(shown, { ...whole, sort: "expiry" })
    expect(sorted.map(({ documentId }) => documentId)).toEqual([2, 1])
    expect(sorted.map(({ daysLeft, state }) => [daysLeft, state])).toEqual([
      [41, "expiring"],
      [null, "active"]
    ])
  })
})

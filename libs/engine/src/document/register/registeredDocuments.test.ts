import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { AnyRegister, filedDocument, registerRowsOf, registerToday } from "../../testing/registerRows.ts"
import { documentEntryOf, mostUsedFirst, registeredDocuments } from "./registeredDocuments.ts"
import type { RegisterRows } from "./RegisterRows.ts"

const knowledge = { today: registerToday, rules: [], seesInvestors: true }

const idsOf = ({ documents }: RegisterRows) => documents.map(({ documentId }) => documentId)

const allOf = (rows: RegisterRows, seesInvestors = true) =>
  registeredDocuments(rows, idsOf(rows), { ...knowledge, seesInvestors })

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
      const isFor = document?.markets.length === 0 || document?.markets.includes(wanted.market) === true
      if (document === undefined || !isAbout || !isFor || !wasMet) return false
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
    for (const { documentId, net, reclaims } of allOf(rows)) {
      const used = usedBy(rows, documentId)
      expect({ reclaims, net }).toEqual({
        reclaims: used.length,
        net: used.reduce((sum, { cents }) => sum + cents, 0)
      })
    }
  })

  it.prop("has the same figures on the sheet of a document as in its row", [AnyRegister], ([drawn]) => {
    const { rows } = registerRowsOf(drawn)
    for (const row of allOf(rows)) {
      const entry = documentEntryOf(rows, row.documentId, knowledge)
      expect(entry?.document).toEqual(row)
      expect(entry?.uses.length).toBe(row.requirements)
    }
    expect(documentEntryOf(rows, 99, knowledge)).toBeNull()
  })

  it.prop("shows the documents that are asked for, in that order", [AnyRegister], ([drawn]) => {
    const { rows } = registerRowsOf(drawn)
    const all = new Map(allOf(rows).map((row) => [row.documentId, row]))
    expect(registeredDocuments(rows, [5, 99, 2], knowledge)).toEqual([all.get(5), all.get(2)])
  })

  it.prop("puts what was used for the most money first", [AnyRegister], ([drawn]) => {
    const { rows } = registerRowsOf(drawn)
    const netOf = (documentId: number) => usedBy(rows, documentId).reduce((sum, { cents }) => sum + cents, 0)
    const sorted = mostUsedFirst(rows, idsOf(rows))
    expect(sorted.toSorted((one, other) => one - other)).toEqual(idsOf(rows))
    for (const [at, documentId] of sorted.entries()) {
      const before = sorted[at - 1]
      if (before === undefined) continue
      const [more, less] = [netOf(before), netOf(documentId)]
      expect(more > less || (more === less && before < documentId)).toBe(true)
    }
  })

  it.prop("names no investor to whoever may not know of them", [AnyRegister], ([drawn]) => {
    const { rows } = registerRowsOf(drawn)
    const shown = allOf(rows, false)
    expect(shown.every(({ investor }) => investor === null)).toBe(true)
  })

  it("says until when a document holds", () => {
    const { rows } = registerRowsOf({ reclaims: [], documents: [], met: [], open: [] })
    const first = filedDocument({ documentId: 1 })
    const second = filedDocument({ documentId: 2, validTo: CalendarDate.make("2026-12-31") })
    const shown = allOf({ ...rows, documents: [first, second] })
    expect(shown.map(({ daysLeft, state }) => [daysLeft, state])).toEqual([
      [null, "active"],
      [41, "expiring"]
    ])
  })
})

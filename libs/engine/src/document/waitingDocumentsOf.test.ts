import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import {
  AnyDocumentFilter,
  AnyDocuments,
  documentFilterOf,
  documentFilterWith,
  documentRowsOf,
  documentsToday
} from "../testing/documentRows.ts"
import { documentBlockOf } from "./documentBlockOf.ts"
import { documentFiguresOf } from "./documentFiguresOf.ts"
import { requirementPageOf } from "./requirementPageOf.ts"
import { waitingDocumentsOf } from "./waitingDocumentsOf.ts"

const knowledge = { today: documentsToday, rules: [], seesInvestors: true }

describe("the documents that wait for the client", () => {
  it.prop(
    "are as many of each code, with as much behind them, as the list has that is narrowed to it",
    [Schema.Struct({ documents: AnyDocuments, filter: AnyDocumentFilter })],
    ([{ documents, filter }]) => {
      const block = documentBlockOf(documentRowsOf(documents))
      const asked = documentFilterOf(filter, { groupBy: "bo", standing: null })
      const found = waitingDocumentsOf(block, asked, knowledge)
      const codes = new Set(documentRowsOf(documents).requirements.map(({ code }) => code))
      const kinds = new Map(found.map((kind) => [kind.code, kind]))
      for (const code of codes) {
        if (asked.code !== null && asked.code !== code) continue
        const narrowed = asked.with({ standing: "to_do", code })
        const { summary } = documentFiguresOf(block, narrowed, documentsToday, knowledge)
        const kind = kinds.get(code)
        expect({
          documentCount: kind?.documentCount ?? 0,
          transCount: kind?.transCount ?? 0,
          netReclaim: kind?.netReclaim ?? 0
        }).toEqual({
          documentCount: summary.documentCount,
          transCount: summary.transactionCount,
          netReclaim: summary.netReclaim
        })
        const page = requirementPageOf(
          block,
          { filter: narrowed, groupKey: null, sort: "safe", offset: 0, limit: 500 },
          knowledge
        )
        expect(kind?.documentCount ?? 0).toBe(page.totalCount)
        expect(kind?.safeOn ?? null).toBe(page.rows[0]?.latestSafeOn ?? null)
      }
      expect([...kinds.keys()].every((code) => codes.has(code))).toBe(true)
    }
  )

  it.each([
    ["post", [7, 8]],
    ["order", [7, null]],
    ["order", [null, null]]
  ] as const)("are to be %s where those of one code have the scans %j", (step, scans) => {
    const wanted = { code: "us-6166", documentClass: "client", investorId: null, requested: 1, leadDays: 0 } as const
    const rows = documentRowsOf({
      reclaims: [
        { account: 0, eventId: 1, marketId: 1, stageId: 3, cents: 100, cutoff: null, lacks: [0], weights: [] },
        { account: 0, eventId: 2, marketId: 2, stageId: 3, cents: 100, cutoff: null, lacks: [1], weights: [] }
      ],
      requirements: scans.map(() => ({ ...wanted, ordered: null, expected: null }))
    })
    const requirements = rows.requirements.map((one, place) => ({ ...one, documentId: scans[place] ?? null }))
    const filter = documentFilterWith()
    const [found] = waitingDocumentsOf(documentBlockOf({ ...rows, requirements }), filter, knowledge)
    expect(found).toMatchObject({ code: "us-6166", documentCount: 2, step })
  })
})

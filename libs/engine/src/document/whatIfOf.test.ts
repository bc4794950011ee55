import { describe, expect, it } from "@effect/vitest"
import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import type { WhatIf } from "@reclaim/core/domain/document/requirement/WhatIf"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import { Schema } from "effect"
import { AnyDocuments, documentFilterWith, documentRowsOf } from "../testing/documentRows.ts"
import { referenceEntries } from "../testing/referenceDocuments.ts"
import { documentBlockOf } from "./documentBlockOf.ts"
import { whatIfOf } from "./whatIfOf.ts"

const sumOf = (some: ReadonlyArray<{ readonly cents: number }>) => some.reduce((sum, { cents }) => sum + cents, 0)

const arrivesOn = CalendarDate.make("2027-01-15")
const everything = documentFilterWith()

const subsetOf = (count: number, mask: number) =>
  Array.from({ length: count }, (_, place) => place).filter((place) => ((mask >> place) & 1) === 1)

const allArrive = ({ releasing }: WhatIf) => releasing.map(({ requirementId }) => ({ requirementId, arrivesOn }))

const visibility = { seesInvestors: true }

describe("what if documents came", () => {
  it.prop(
    "is what trying each reclaim says, for any of the 4,096 choices among twelve",
    [
      Schema.Struct({
        documents: AnyDocuments,
        masks: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4095 }))).check(
          Schema.isMinLength(20),
          Schema.isMaxLength(20)
        )
      })
    ],
    ([{ documents, masks }]) => {
      const rows = documentRowsOf(documents)
      const block = documentBlockOf(rows)
      const entries = referenceEntries(rows, everything)
      for (const mask of masks) {
        const ids = new Set(subsetOf(12, mask).map((place) => 100 + place))
        const answer = whatIfOf(
          block,
          { filter: everything, assume: [...ids].map((requirementId) => ({ requirementId, arrivesOn })) },
          visibility
        )
        // Nothing has to come for the provider's own work.
        const waiting = entries
          .map((entry) => ({
            ...entry,
            lacking: entry.lacking.filter(({ classificationId }) => classificationId !== documentClassIds.processing)
          }))
          .filter(({ lacking }) => lacking.length > 0)
        const isThere = waiting.filter(({ lacking }) => lacking.every(({ requirementId }) => ids.has(requirementId)))
        const inTime = isThere.filter(({ cutoff }) => cutoff === 0 || arrivesOn <= dateOfDayNumber(cutoff))
        const lost = waiting.filter((entry) => entry.cutoff !== 0 && !inTime.includes(entry))
        expect(answer.releasable).toEqual({ count: inTime.length, net: sumOf(inTime) })
        expect(answer.lost).toEqual({ count: lost.length, net: sumOf(lost) })
        expect(answer.waiting).toEqual({ count: entries.length, net: sumOf(entries) })
        const ofMonths = answer.months.reduce((sum, month) => sum + month.releasable + month.lost, 0)
        expect(ofMonths).toBe(sumOf(inTime) + sumOf(lost))
      }
    }
  )

  const documents = {
    reclaims: [[0, 1], [2], [2, 3]].map((lacks, index) => ({
      account: 0,
      eventId: 1,
      marketId: 1,
      stageId: 3,
      cents: 100 * (index + 1),
      cutoff: null,
      lacks,
      weights: []
    })) satisfies AnyDocuments["reclaims"],
    requirements: Array.from({ length: 12 }, () => ({
      code: "power-of-attorney",
      documentClass: "client",
      investorId: null,
      requested: 0,
      leadDays: 0,
      ordered: null,
      expected: null
    })) satisfies AnyDocuments["requirements"]
  }

  /** Each of another year, so that no copy meets two. */
  const blockOfYears = () => {
    const rows = documentRowsOf(documents)
    const requirements = rows.requirements.map((requirement, index) => ({ ...requirement, period: 2000 + index }))
    return documentBlockOf({ ...rows, requirements })
  }

  it("names the few documents that release the most, and releases with them what it said, to the cent", () => {
    const block = blockOfYears()
    const hint = whatIfOf(block, { filter: everything, assume: [] }, visibility)
    expect(hint.releasing.map(({ net, requirementId }) => [requirementId, net])).toEqual([
      [102, 500],
      [103, 300],
      [100, 100],
      [101, 100]
    ])
    expect([
      hint.releasingNet,
      whatIfOf(block, { filter: everything, assume: allArrive(hint) }, visibility).releasable.net
    ]).toEqual([600, 600])
  })

  it("names one document for all markets that it serves", () => {
    const rows = documentRowsOf(documents)
    const [first] = rows.requirements
    if (first === undefined) throw new Error("Nothing was drawn")
    const block = documentBlockOf({
      ...rows,
      requirements: [{ ...first, marketIds: [3, 1, 2] }],
      links: [{ requirementId: first.requirementId, seqs: [1, 2, 3] }]
    })
    const hint = whatIfOf(block, { filter: everything, assume: [] }, visibility)
    expect(hint.releasing).toMatchObject([
      { requirementId: 100, marketNames: ["Market CH", "Market DE", "Market FR"], net: 600 }
    ])
    expect([
      hint.releasingNet,
      whatIfOf(block, { filter: everything, assume: allArrive(hint) }, visibility).releasable.net
    ]).toEqual([600, 600])
  })

  it("passes over numbers that are none of what is missing", () => {
    const block = documentBlockOf(documentRowsOf(documents))
    expect(whatIfOf(block, { filter: everything, assume: [{ requirementId: 9999, arrivesOn }] }, visibility)).toEqual(
      whatIfOf(block, { filter: everything, assume: [] }, visibility)
    )
  })
})

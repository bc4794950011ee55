import { describe, expect, it } from "@effect/vitest"
import { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { RequirementSort } from "@reclaim/core/domain/document/requirement/RequirementSort"
import { Schema } from "effect"
import {
  AnyDocumentFilter,
  AnyDocuments,
  documentFilterOf,
  documentFilterWith,
  documentRowsOf,
  documentsToday
} from "../testing/documentRows.ts"
import { referenceDays, referenceEntries } from "../testing/referenceDocuments.ts"
import { documentBlockOf } from "./documentBlockOf.ts"
import { documentFiguresOf } from "./documentFiguresOf.ts"
import { requirementPageOf } from "./requirementPageOf.ts"

const knowledge = { today: documentsToday, rules: [], seesInvestors: true }
const wholePage = { groupKey: null, sort: "risk", offset: 0, limit: 500 } as const

const AnyCase = Schema.Struct({
  documents: AnyDocuments,
  filter: AnyDocumentFilter,
  clientDocumentsOnly: Schema.Boolean
})

const requirement = {
  code: "us-6166",
  documentClass: "client",
  investorId: null,
  requested: 10,
  leadDays: 90,
  ordered: null,
  expected: null
} as const
const reclaim = { account: 0, eventId: 1, marketId: 1, stageId: 3, cents: 500, cutoff: 100, weights: [] } as const

const rule = (market: string, note: string) =>
  Schema.decodeSync(DocumentRule)({
    market,
    entityTypes: "*",
    residence: "*",
    method: "any",
    code: "us-6166",
    name: "Form 6166",
    reason: "shows residence",
    level: "owner",
    scope: "owner-year",
    need: "always",
    condition: "none",
    party: "client",
    issuer: "IRS",
    signature: "wet",
    original: "original",
    certification: "notary",
    validity: "pay year",
    leadDays: 90,
    confidence: "verified",
    source: "a test",
    satisfies: "",
    note,
    howTo: [],
    formHash: null
  } as never)

describe("the page of missing documents", () => {
  it.prop(
    "says of each what a group's reclaims say of it",
    [AnyCase],
    ([{ clientDocumentsOnly, documents, filter }]) => {
      const rows = documentRowsOf(documents)
      const block = documentBlockOf(rows)
      for (const groupBy of DocumentGrouping.literals) {
        const asked = documentFilterOf(filter, { groupBy, clientDocumentsOnly })
        const entries = referenceEntries(rows, asked)
        for (const { documents, docsPerSubInvestor, groupKey } of documentFiguresOf(
          block,
          asked,
          documentsToday,
          knowledge
        ).rows) {
          const own = entries.filter(({ key }) => key === groupKey)
          const page = requirementPageOf(block, { ...wholePage, filter: asked, groupKey }, knowledge)
          expect(page.totalCount).toBe(documents + docsPerSubInvestor)
          for (const shown of page.rows) {
            const held = own.flatMap((entry) => {
              const its = entry.counted.find(({ requirementId }) => requirementId === shown.requirementId)
              return its === undefined ? [] : [{ entry, ...referenceDays(entry, its) }]
            })
            const sumOf = (some: typeof held) => some.reduce((sum, { entry }) => sum + entry.cents, 0)
            expect(shown).toMatchObject({
              valueBehind: sumOf(held),
              aloneReleases: sumOf(held.filter(({ entry }) => entry.lacking.length === 1)),
              atRisk: sumOf(held.filter(({ isAtRisk }) => isAtRisk)),
              tooLate: sumOf(held.filter(({ isTooLate }) => isTooLate)),
              transCount: held.length,
              latestSafeOn: held.flatMap(({ safe }) => (safe === null ? [] : [safe])).toSorted()[0] ?? null
            })
          }
        }
      }
    }
  )

  it.prop("has each document once, whatever they are sorted by", [AnyCase], ([{ documents }]) => {
    const block = documentBlockOf(documentRowsOf(documents))
    const filter = documentFilterWith()
    const [first, ...others] = RequirementSort.literals.map((sort) => {
      const whole = requirementPageOf(block, { ...wholePage, filter, sort }, knowledge)
      const parts = [0, 5, 10].flatMap(
        (offset) => requirementPageOf(block, { ...wholePage, filter, sort, offset, limit: 5 }, knowledge).rows
      )
      expect(parts).toEqual(whole.rows)
      return whole.rows.map(({ requirementId }) => requirementId).toSorted((one, other) => one - other)
    })
    for (const ids of others) expect(ids).toEqual(first)
  })

  const rows = documentRowsOf({
    reclaims: [
      { ...reclaim, lacks: [0, 3], cutoff: 110 },
      { ...reclaim, lacks: [1], cents: 900, cutoff: 200 },
      { ...reclaim, lacks: [2], cutoff: -5 }
    ],
    requirements: Array.from({ length: 12 }, (_, place) =>
      place === 3 ? { ...requirement, code: "us-8802", leadDays: 7 } : requirement
    )
  })
  const block = documentBlockOf(rows)
  const page = requirementPageOf(block, { ...wholePage, filter: documentFilterWith() }, knowledge)

  it("puts first what is at risk, then what must be ordered soonest", () => {
    // 97 days and 30 more are enough for a cut-off in 110 days, not for one in 200; a past cut-off is no longer at
    // risk.
    expect(page.rows.map(({ requirementId }) => requirementId)).toEqual([100, 103, 102, 101])
    expect(page.rows.map(({ atRisk }) => atRisk)).toEqual([500, 500, 0, 0])
    expect(page.rows.map(({ agentCutoff }) => agentCutoff)).toEqual(["2027-03-10", "2027-03-10", null, "2027-06-08"])
  })

  const findRequirements = (search: string) =>
    requirementPageOf(block, { ...wholePage, filter: documentFilterWith({ search }) }, knowledge).rows.map(
      ({ requirementId, transCount }) => [requirementId, transCount]
    )

  it("finds by every word, whatever its case and accents, and lists only what is found", () => {
    expect(findRequirements("6166")).toEqual([
      [100, 1],
      [102, 1],
      [101, 1]
    ])
    expect(findRequirements("ÜS-8802 ówner")).toEqual([[103, 1]])
    expect(findRequirements("8802 nobody")).toEqual([])
    expect(findRequirements("  ")).toHaveLength(4)
  })

  it("finds investors for nobody who may not know of them", () => {
    const ofInvestor = documentBlockOf(
      documentRowsOf({
        reclaims: [{ ...reclaim, account: 1, lacks: [0] }],
        requirements: Array.from({ length: 12 }, () => ({ ...requirement, investorId: 2 }))
      })
    )
    const asked = { ...wholePage, filter: documentFilterWith({ search: "investor 2" }) }
    const counts = [true, false].map(
      (seesInvestors) => requirementPageOf(ofInvestor, asked, { ...knowledge, seesInvestors }).totalCount
    )
    expect(counts).toEqual([1, 0])
  })

  it("names what has to be there first", () => {
    // Both are of one market only where they are.
    expect(page.rows.map(({ blockedBy }) => blockedBy)).toEqual([["us-8802 0"], [], [], []])
  })

  it("tells what the market's own rule says before that of all markets, and nothing where none is", () => {
    const rules = [rule("*", "anywhere"), rule("CH", "in Switzerland")]
    const { rows: shown } = requirementPageOf(
      block,
      { ...wholePage, filter: documentFilterWith(), sort: "name" },
      { ...knowledge, rules }
    )
    expect(shown.map(({ howTo, markets, signature }) => [markets[0], howTo, signature])).toEqual([
      ["CH", "in Switzerland", "wet"],
      ["DE", "anywhere", "wet"],
      ["FR", "anywhere", "wet"],
      ["CH", "", null]
    ])
  })

  it("is empty for a group that is not there", () => {
    const asked = { ...wholePage, filter: documentFilterWith(), groupKey: "o99" }
    expect(requirementPageOf(block, asked, knowledge)).toEqual({ rows: [], totalCount: 0, rev: 7 })
  })

  it("tells whoever may not know of investors of none", () => {
    const fund = documentBlockOf(
      documentRowsOf({
        reclaims: [{ ...reclaim, account: 1, lacks: [0] }],
        requirements: Array.from({ length: 12 }, () => ({ ...requirement, investorId: 2 }))
      })
    )
    const shownTo = (seesInvestors: boolean) =>
      requirementPageOf(fund, { ...wholePage, filter: documentFilterWith() }, { ...knowledge, seesInvestors }).rows
    expect(shownTo(true)).toMatchObject([{ level: "investor", investor: "Investor 2", valueBehind: 500 }])
    expect(shownTo(false)).toMatchObject([{ level: "owner", investor: null, valueBehind: 500 }])
  })
})

import { describe, expect, it } from "@effect/vitest"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import { dateOfDayNumber, dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { Schema } from "effect"
import {
  AnyDocumentFilter,
  AnyDocuments,
  documentFilterOf,
  documentFilterWith,
  documentRowsOf,
  documentsToday
} from "../testing/documentRows.ts"
import { isAskedAbout, type ReferenceEntry, referenceDays, referenceEntries } from "../testing/referenceDocuments.ts"
import type { DocumentRows } from "./DocumentRows.ts"
import { documentBlockOf } from "./documentBlockOf.ts"
import { documentBreakdownOf } from "./documentBreakdownOf.ts"
import { documentFiguresOf } from "./documentFiguresOf.ts"
import { requirementPageOf } from "./requirementPageOf.ts"
import { countWaiting } from "./waitingReclaimsOf.ts"
import { whatIfOf } from "./whatIfOf.ts"

const seesAll = { seesInvestors: true }

const distinct = (values: ReadonlyArray<unknown>): number => new Set(values).size

const sumOf = (entries: ReadonlyArray<{ readonly cents: number }>): number =>
  entries.reduce((sum, { cents }) => sum + cents, 0)

const earliest = (dates: ReadonlyArray<string | null>) => dates.filter((date) => date !== null).toSorted()[0] ?? null

/** Entries that wait for a document with a property. */
const entriesThat = (
  entries: ReadonlyArray<ReferenceEntry>,
  isSo: (days: ReturnType<typeof referenceDays>) => boolean
): ReadonlyArray<ReferenceEntry> =>
  entries.filter((entry) => entry.counted.some((requirement) => isSo(referenceDays(entry, requirement))))

/** Expected row of a group, from its entries alone. */
const referenceRow = (entries: ReadonlyArray<ReferenceEntry>, filter: DocumentFilter) => {
  const documents = entries.flatMap(({ counted }) => counted)
  const ofInvestors = documents.filter(({ investorId }) => investorId !== null)
  const alone = entries.filter(
    ({ lacking }) => lacking.length === 1 && lacking.every((one) => isAskedAbout(one, filter))
  )
  const ahead = entries.map(({ cutoff }) => cutoff).filter((cutoff) => cutoff >= dayNumber(documentsToday))
  return {
    netReclaim: sumOf(entries),
    aloneReleases: sumOf(alone),
    atRisk: sumOf(entriesThat(entries, ({ isAtRisk }) => isAtRisk)),
    tooLate: sumOf(entriesThat(entries, ({ isTooLate }) => isTooLate)),
    transCount: distinct(entries.map(({ seq }) => seq)),
    eventCount: distinct(entries.map(({ eventId }) => eventId)),
    documents: distinct(documents) - distinct(ofInvestors),
    docsPerSubInvestor: distinct(ofInvestors),
    subInvestors: distinct(ofInvestors.map(({ investorId }) => investorId)),
    oldestRequestOn: earliest(documents.map(({ requestedOn }) => requestedOn)),
    earliestCutoff: earliest(ahead.map(dateOfDayNumber)),
    earliestSafeOn: earliest(
      entries.flatMap((entry) => entry.counted.map((requirement) => referenceDays(entry, requirement).safe))
    )
  }
}

/** Reclaims whose next step is the client's, and those that were sent, one by one. */
const referenceStandings = (rows: DocumentRows, entries: ReadonlyArray<ReferenceEntry>) => {
  const sums = { yoursCount: 0, yoursNet: 0, sentCount: 0, sentNet: 0 }
  for (const seq of new Set(entries.map((entry) => entry.seq))) {
    const own = entries.filter((entry) => entry.seq === seq)
    const stage = rows.reclaims.find((reclaim) => reclaim.seq === seq)?.stageId ?? 0
    // The client's documents, its investors' documents, and the claim authorization.
    if (![3, 4, 5].includes(stage)) continue
    const missing = own[0]?.lacking.filter(({ classificationId }) => classificationId === 1) ?? []
    const isSent = missing.length > 0 && missing.every(({ state }) => state === "under_review")
    sums[isSent ? "sentCount" : "yoursCount"] += 1
    sums[isSent ? "sentNet" : "yoursNet"] += sumOf(own)
  }
  return sums
}

const AnyCase = Schema.Struct({
  documents: AnyDocuments,
  filter: AnyDocumentFilter,
  clientDocumentsOnly: Schema.Boolean
})

describe("documents that are missing", () => {
  it.prop(
    "come to the same one by one and by group, in five groupings",
    [AnyCase],
    ([{ clientDocumentsOnly, documents, filter }]) => {
      const rows = documentRowsOf(documents)
      const block = documentBlockOf(rows)
      for (const groupBy of DocumentGrouping.literals) {
        const asked = documentFilterOf(filter, { groupBy, clientDocumentsOnly })
        const list = documentFiguresOf(block, asked, documentsToday, seesAll)
        const entries = referenceEntries(rows, asked)
        const groups = new Map<string, Array<ReferenceEntry>>()
        for (const entry of entries) groups.set(entry.key, [...(groups.get(entry.key) ?? []), entry])
        expect(list.rows.map(({ groupKey }) => groupKey).toSorted()).toEqual([...groups.keys()].toSorted())
        for (const row of list.rows) {
          expect(row).toMatchObject(referenceRow(groups.get(row.groupKey) ?? [], asked))
          expect(row.aloneReleases).toBeLessThanOrEqual(row.netReclaim)
        }
        // If several investors share a reclaim, any of their documents may be late for the whole.
        const whole = entries.map((entry) => ({ ...entry, counted: entry.asked }))
        expect(list.summary).toEqual({
          netReclaim: sumOf(entries),
          atRisk: sumOf(entriesThat(whole, ({ isAtRisk }) => isAtRisk)),
          tooLate: sumOf(entriesThat(whole, ({ isTooLate }) => isTooLate)),
          tooLateCount: distinct(entriesThat(whole, ({ isTooLate }) => isTooLate).map(({ seq }) => seq)),
          documentCount: distinct(entries.flatMap((entry) => entry.asked)),
          transactionCount: distinct(entries.map(({ seq }) => seq)),
          eventCount: distinct(entries.map(({ eventId }) => eventId)),
          ...referenceStandings(rows, entries)
        })
        expect(list.rows.reduce((sum, { netReclaim }) => sum + netReclaim, 0)).toBe(list.summary.netReclaim)
        const values = list.rows.map(({ atRisk }) => atRisk)
        expect(values).toEqual(values.toSorted((one, other) => other - one))
      }
    }
  )

  it.prop("are broken down by status, country and account to the same sum", [AnyCase], ([{ documents, filter }]) => {
    const block = documentBlockOf(documentRowsOf(documents))
    const asked = documentFilterOf(filter, {})
    const { netReclaim, transactionCount } = documentFiguresOf(block, asked, documentsToday, seesAll).summary
    const { accounts, countries, statuses } = documentBreakdownOf(block, asked, seesAll)
    for (const list of [statuses, countries, accounts]) {
      expect(list.reduce((sum, row) => sum + row.netReclaim, 0)).toBe(netReclaim)
      expect(list.reduce((sum, row) => sum + row.transCount, 0)).toBe(transactionCount)
    }
  })

  const requirement = {
    code: "power-of-attorney",
    documentClass: "client",
    investorId: null,
    requested: 10,
    leadDays: 28,
    ordered: null,
    expected: null
  } as const
  const investors = { ...requirement, code: "investor-residence", documentClass: "investor", investorId: 2 } as const
  const reclaim = { account: 0, eventId: 1, marketId: 1, stageId: 3, cents: 500, cutoff: 100, weights: [] } as const
  const ofTwelve = (first: ReadonlyArray<typeof requirement | typeof investors>) =>
    Array.from({ length: 12 }, (_, place) => first[place] ?? requirement)

  it("that both hold up a reclaim release it alone neither", () => {
    const both = documentRowsOf({
      reclaims: [
        { ...reclaim, lacks: [0, 1] },
        { ...reclaim, lacks: [1], cents: 70 }
      ],
      requirements: ofTwelve([])
    })
    const { rows } = documentFiguresOf(documentBlockOf(both), documentFilterWith(), documentsToday, seesAll)
    expect(rows).toMatchObject([{ netReclaim: 570, aloneReleases: 70, documents: 2, transCount: 2, eventCount: 1 }])
  })

  it.prop(
    "of accounts without reclaims are told beside all others, and no sum changes",
    [AnyCase],
    ([{ documents, filter }]) => {
      const rows = documentRowsOf(documents)
      const awaited = [
        { accountId: 10, marketId: 1, requirementIds: [100, 103] },
        { accountId: 13, marketId: 1, requirementIds: [100] }
      ]
      const [before, after] = [documentBlockOf(rows), documentBlockOf({ ...rows, awaited })]
      for (const groupBy of DocumentGrouping.literals) {
        const asked = documentFilterOf(filter, { groupBy })
        const [bare, list] = [before, after].map((block) => documentFiguresOf(block, asked, documentsToday, seesAll))
        const { documentCount: _, ...sums } = bare?.summary ?? {}
        expect(list?.summary).toMatchObject(sums)
        expect(list?.rows.reduce((sum, { transCount }) => sum + transCount, 0)).toBe(
          bare?.rows.reduce((sum, { transCount }) => sum + transCount, 0)
        )
        expect(documentBreakdownOf(after, asked, seesAll)).toEqual(documentBreakdownOf(before, asked, seesAll))
        expect(whatIfOf(after, { filter: asked, assume: [] }, seesAll)).toEqual(
          whatIfOf(before, { filter: asked, assume: [] }, seesAll)
        )
        expect(countWaiting(after, asked, seesAll)).toBe(countWaiting(before, asked, seesAll))
      }
    }
  )

  it("of an account without reclaims are a group of no money in which each is listed", () => {
    const rows = documentRowsOf({ reclaims: [], requirements: ofTwelve([]) })
    const block = documentBlockOf({ ...rows, awaited: [{ accountId: 10, marketId: 1, requirementIds: [100, 103] }] })
    const filter = documentFilterWith({ groupBy: "bo-acct", accountCodes: ["A-0, x"] })
    const list = documentFiguresOf(block, filter, documentsToday, seesAll)
    expect(list.rows).toMatchObject([
      { groupKey: "a10", netReclaim: 0, documents: 2, transCount: 0, eventCount: 0, earliestCutoff: null }
    ])
    expect(list.summary).toMatchObject({
      netReclaim: 0,
      atRisk: 0,
      tooLateCount: 0,
      documentCount: 2,
      transactionCount: 0,
      eventCount: 0
    })
    const page = requirementPageOf(
      block,
      { filter, groupKey: "a10", sort: "risk", offset: 0, limit: 10 },
      { today: documentsToday, rules: [], seesInvestors: true }
    )
    expect(
      page.rows.map(({ requirementId, transCount, valueBehind }) => [requirementId, transCount, valueBehind])
    ).toEqual([
      [100, 0, 0],
      [103, 0, 0]
    ])
    const others = documentFilterWith({ accountCodes: ["A-1, x"] })
    expect(documentFiguresOf(block, others, documentsToday, seesAll).rows).toEqual([])
    const inStatus = documentFilterWith({ clientStatuses: ["Awaiting documents"] })
    expect(documentFiguresOf(block, inStatus, documentsToday, seesAll).rows).toEqual([])
  })

  const drawnFund = documentRowsOf({
    reclaims: [{ ...reclaim, account: 1, lacks: [0, 1], weights: [1, 2], cents: 100 }],
    requirements: ofTwelve([investors])
  })
  const fund = { ...drawnFund, requirements: drawnFund.requirements.map((one) => ({ ...one, ownerId: 2 })) }

  it("of a fund split its reclaims among investors, to the last cent", () => {
    const asked = documentFilterWith({ groupBy: "sub-investor" })
    const { rows } = documentFiguresOf(documentBlockOf(fund), asked, documentsToday, seesAll)
    expect(rows).toMatchObject([
      {
        groupKey: "o2.i2",
        ownerId: 2,
        fundOwnerId: 2,
        netReclaim: 67,
        docsPerSubInvestor: 1,
        investorName: "Investor 2"
      },
      { groupKey: "o2.i1", ownerId: 1, fundOwnerId: 2, netReclaim: 33, docsPerSubInvestor: 0, docsPerFund: 1, funds: 1 }
    ])
    const ofOne = documentFiguresOf(
      documentBlockOf(fund),
      documentFilterWith({ groupBy: "sub-investor", ownerId: 1 }),
      documentsToday,
      seesAll
    )
    expect(ofOne).toMatchObject({ summary: { netReclaim: 33 }, rows: [{ groupKey: "o2.i1", netReclaim: 33 }] })
  })

  it("of investors are counted as the owner's for whoever may not know of them", () => {
    const { rows } = documentFiguresOf(documentBlockOf(fund), documentFilterWith(), documentsToday, {
      seesInvestors: false
    })
    expect(rows).toMatchObject([{ documents: 2, docsPerSubInvestor: 0, subInvestors: 0, docsPerFund: 1 }])
  })
})

import { describe, expect, it } from "@effect/vitest"
import { noHoldingAnswers } from "@reclaim/core/domain/application/HoldingAnswer"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CoverageCell } from "@reclaim/core/domain/document/register/Coverage"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { planRequirements } from "@reclaim/core/rules/document/requirement/planRequirements"
import { Schema } from "effect"
import { AnyRegister, filedDocument, registerRowsOf, registerToday } from "../../testing/registerRows.ts"
import { filterOfCell } from "@reclaim/core/rules/address/filterOfCell"
import { documentFiguresOf } from "../documentFiguresOf.ts"
import { documentBlockOf } from "../documentBlockOf.ts"
import { coverageOf, type CoverageRequest } from "./coverageOf.ts"
import type { RegisterKnowledge } from "./registeredDocuments.ts"
import type { MetRequirement, RegisterReclaim } from "./RegisterRows.ts"

const rule = (changes: Readonly<Record<string, unknown>> = {}) =>
  Schema.decodeSync(DocumentRule)({
    market: "*",
    entityTypes: "*",
    residence: "*",
    method: "any",
    code: "us-6166",
    name: "Form 6166",
    reason: "shows residence",
    level: "owner",
    scope: changes["validity"] === "until revoked" ? "owner-market" : "market-year",
    need: "always",
    condition: "none",
    party: "client",
    issuer: "IRS",
    signature: "none",
    original: "original",
    certification: "none",
    validity: "pay year",
    leadDays: 90,
    confidence: "verified",
    source: "a test",
    satisfies: "",
    note: "",
    howTo: [],
    formHash: null,
    ...changes
  } as never)

const rules = [
  rule(),
  rule({ code: "power-of-attorney", validity: "until revoked", leadDays: 14 }),
  rule({ code: "ch-82-c", market: "CH", leadDays: 10 }),
  rule({ code: "bank-letter", need: "on request" }),
  rule({ code: "investor-residence", level: "investor", entityTypes: "partnership" }),
  rule({ code: "voucher", level: "payment", validity: "per payment" })
]

const knowledge = { today: registerToday, rules, seesInvestors: true, ownerId: null, until: null }

const computeCoverage = (drawn: AnyRegister, changes: Partial<RegisterKnowledge & CoverageRequest> = {}) => {
  const { blockRows, rows } = registerRowsOf(drawn)
  return { rows, blockRows, coverage: coverageOf(documentBlockOf(blockRows), rows, { ...knowledge, ...changes }) }
}

const sumOf = (reclaims: Iterable<{ readonly seq: number; readonly cents: number }>) => {
  const bySeq = new Map([...reclaims].map(({ cents, seq }) => [seq, cents]))
  return { reclaims: bySeq.size, net: [...bySeq.values()].reduce((sum, cents) => sum + cents, 0) }
}

const sumOfCell = ({ net, reclaims }: CoverageCell) => ({ reclaims, net })

const isAwaited = ({ state }: CoverageCell): boolean => state === "missing" || state === "ordered"

const nothing: AnyRegister = { reclaims: [], documents: [], met: [], open: [] }

const reclaim = { account: 0, market: "CH", paid: 4 * 360 + 40, filed: null, isClosed: false, cents: 500 } as const

const metRequirement = (changes: Partial<MetRequirement> = {}): MetRequirement => ({
  requirementId: 1,
  code: DocumentCode.make("us-6166"),
  name: "Form 6166",
  ownerId: 1,
  market: CountryCode.make("CH"),
  marketName: "Market CH",
  period: 2025,
  accountId: null,
  investorId: null,
  seq: null,
  state: "accepted",
  documentId: 1,
  ...changes
})

const cellsOf = (
  document: Parameters<typeof filedDocument>[0],
  requirements: ReadonlyArray<MetRequirement>,
  drawn: AnyRegister
): ReadonlyArray<readonly [string, CoverageCell]> => {
  const { blockRows, rows } = registerRowsOf(drawn)
  const all = {
    ...rows,
    documents: [filedDocument(document)],
    met: requirements,
    uses: requirements.map(({ requirementId }) => ({ documentId: 1, requirementId }))
  }
  return coverageOf(documentBlockOf(blockRows), all, knowledge).rows.flatMap(({ cells, code }) =>
    cells.map((cell) => [`${code} ${cell.year}`, cell] as const)
  )
}

describe("coverage", () => {
  it.prop("sums in every cell what waits there, each reclaim once", [AnyRegister], ([drawn]) => {
    const { blockRows, coverage, rows } = computeCoverage(drawn)
    const expected = new Map<string, ReturnType<typeof sumOf>>()
    for (const { code, investorId, ownerId } of blockRows.requirements) {
      if (code === "processing") continue
      const alike = blockRows.requirements.filter(
        (one) => one.code === code && one.investorId === investorId && one.ownerId === ownerId
      )
      const seqs = new Set(
        blockRows.links
          .filter((link) => alike.some(({ requirementId }) => requirementId === link.requirementId))
          .flatMap((link) => link.seqs)
      )
      for (const year of coverage.years) {
        const own = rows.reclaims.filter(({ payDate, seq }) => seqs.has(seq) && payDate.startsWith(String(year)))
        if (own.length > 0) expected.set(`${ownerId} ${investorId} ${code} ${year}`, sumOf(own))
      }
    }
    const found = coverage.rows.flatMap(({ cells, code, investorId, ownerId }) =>
      cells
        .filter(({ state }) => state === "missing" || state === "ordered")
        .map(({ net, reclaims, year }) => [`${ownerId} ${investorId} ${code} ${year}`, { reclaims, net }] as const)
    )
    expect(new Map(found)).toEqual(expected)
  })

  it.prop("has behind every cell just what the link from it lists", [AnyRegister], ([drawn]) => {
    const { blockRows, coverage } = computeCoverage(drawn)
    const block = documentBlockOf(blockRows)
    for (const row of coverage.rows) {
      for (const cell of row.cells.filter(isAwaited)) {
        const { rows, summary } = documentFiguresOf(block, filterOfCell(row, cell), registerToday, knowledge)
        expect({ reclaims: summary.transactionCount, net: summary.netReclaim }).toEqual(sumOfCell(cell))
        expect(rows.map(({ fundOwnerId, ownerId }) => fundOwnerId ?? ownerId)).toEqual([row.ownerId])
      }
    }
  })

  it("leads from what a fund itself lacks to none of what its investors lack", () => {
    const asked = { code: "power-of-attorney", isOrdered: false } as const
    const { blockRows, coverage } = computeCoverage({
      ...nothing,
      reclaims: [
        { ...reclaim, account: 2, cents: 500 },
        { ...reclaim, account: 3, cents: 70 }
      ],
      open: [
        { ...asked, investor: null, behind: [0] },
        { ...asked, investor: 2, behind: [1] }
      ]
    })
    const block = documentBlockOf(blockRows)
    const listed = coverage.rows.flatMap((row) =>
      row.cells.filter(isAwaited).map((cell) => {
        const { summary } = documentFiguresOf(block, filterOfCell(row, cell), registerToday, knowledge)
        return [row.investorId, summary.netReclaim]
      })
    )
    expect(listed).toEqual([
      [null, 500],
      [2, 70]
    ])
  })

  it.prop("is the same for a year whichever is the last", [AnyRegister], ([drawn]) => {
    const all = computeCoverage(drawn).coverage
    const earlier = computeCoverage(drawn, { until: 2025 }).coverage
    const cellsIn = (coverage: typeof all, years: ReadonlyArray<number>) =>
      coverage.rows.flatMap(({ cells, code, investorId, ownerId }) =>
        cells
          .filter(({ year }) => years.includes(year))
          .map((cell) => [`${ownerId} ${investorId} ${code} ${cell.year}`, cell] as const)
      )
    expect([earlier.years, earlier.thisYear]).toEqual([[2021, 2022, 2023, 2024, 2025], 2026])
    expect(new Map(cellsIn(earlier, [2023, 2024, 2025]))).toEqual(new Map(cellsIn(all, [2023, 2024, 2025])))
    expect(computeCoverage(drawn, { until: 2099 }).coverage).toEqual(all)
  })

  it.prop("shows no row of an investor to whoever may not know of them", [AnyRegister], ([drawn]) => {
    const all = computeCoverage(drawn).coverage.rows
    expect(computeCoverage(drawn, { seesInvestors: false }).coverage.rows).toEqual(
      all.filter(({ investorId }) => investorId === null)
    )
  })

  it.prop("foresees for next year what the same dividends would need", [AnyRegister], ([drawn]) => {
    const { coverage, rows } = computeCoverage({ ...drawn, documents: [], met: [], open: [] })
    const since = CalendarDate.make("2025-11-20")
    const expected = new Map<string, Array<RegisterReclaim>>()
    for (const one of rows.reclaims) {
      const account = rows.accounts.find(({ accountId }) => accountId === one.accountId)
      if (account === undefined || account.isClosed || one.payDate <= since || one.payDate > registerToday) continue
      const whose = account.ownerId
      const wanted = [
        ...["us-6166", "power-of-attorney", "voucher", ...(one.market === "CH" ? ["ch-82-c"] : [])].map(
          (code) => `${whose} null ${code}`
        ),
        ...(whose === 2 ? ["2 1 investor-residence", "2 2 investor-residence"] : [])
      ]
      for (const key of wanted) expected.set(key, [...(expected.get(key) ?? []), one])
    }
    const found = coverage.rows.flatMap(({ cells, code, investorId, ownerId }) =>
      cells
        .filter(({ year }) => year === 2027)
        .map(({ net, reclaims, state }) => [`${ownerId} ${investorId} ${code}`, { state, reclaims, net }] as const)
    )
    expect(new Map(found)).toEqual(
      new Map([...expected].map(([key, reclaims]) => [key, { state: "planned", ...sumOf(reclaims) }]))
    )
  })

  it.prop("foresees what a year that repeats the last twelve months then asks for", [AnyRegister], ([drawn]) => {
    const { coverage, rows } = computeCoverage({ ...drawn, documents: [], met: [], open: [] })
    const since = CalendarDate.make("2025-11-20")
    const nextYear = CalendarDate.make("2027-12-31")
    const asked = rows.owners.flatMap((owner) =>
      rows.markets.flatMap(({ iso2 }) => {
        const own = rows.reclaims.filter(({ accountId, market, payDate }) => {
          const account = rows.accounts.find((one) => one.accountId === accountId)
          const isRepeated = payDate > since && payDate <= registerToday
          return account?.ownerId === owner.ownerId && !account.isClosed && market === iso2 && isRepeated
        })
        const unit = {
          ownerId: owner.ownerId,
          owner,
          market: CountryCode.make(iso2),
          investorIds: new Map(owner.ownerId === 2 ? [[2027, [1, 2]]] : []),
          reclaims: own.map((one) => ({
            ...one,
            stage: "awaiting_client_document" as const,
            year: 2027,
            agentCutoff: null,
            since: null,
            latestSafeOn: null
          })),
          holdings: noHoldingAnswers,
          byHand: [],
          ahead: [],
          accounts: [],
          documents: [],
          kept: new Map()
        }
        return planRequirements({ units: [unit], kept: unit.kept }, rules, nextYear, () => null).changes.flatMap(
          (change) => (change._tag === "Made" ? [`${owner.ownerId} ${change.need.investorId} ${change.need.code}`] : [])
        )
      })
    )
    const foreseen = coverage.rows.flatMap(({ cells, code, investorId, ownerId }) =>
      cells.some(({ year }) => year === 2027) ? [`${ownerId} ${investorId} ${code}`] : []
    )
    expect(foreseen.toSorted()).toEqual([...new Set(asked)].toSorted())
  })

  it("says by which document a year is covered, and for how much", () => {
    const drawn = { ...nothing, reclaims: [reclaim, { ...reclaim, paid: 3 * 360 + 40, cents: 70 }] }
    const cells = new Map(cellsOf({ period: 2025 }, [metRequirement()], drawn))
    expect(cells.get("us-6166 2025")).toMatchObject({ state: "covered", documentId: 1, reclaims: 1, net: 70 })
    expect(cells.get("us-6166 2026")).toBeUndefined()
  })

  it("covers the year to come by one that still holds then, in all markets or just its own", () => {
    const drawn = { ...nothing, reclaims: (["CH", "DE", "FR"] as const).map((market) => ({ ...reclaim, market })) }
    const poa = { code: DocumentCode.make("power-of-attorney"), title: "Power" }
    const cellOfYear = (document: Parameters<typeof filedDocument>[0]) => {
      const cell = new Map(cellsOf({ ...poa, ...document }, [], drawn)).get("power-of-attorney 2027")
      return [cell?.state, cell?.reclaims]
    }
    expect(cellOfYear({ markets: [] })).toEqual(["covered", 3])
    expect(cellOfYear({ markets: [CountryCode.make("CH"), CountryCode.make("DE")] })).toEqual(["planned", 1])
    expect(cellOfYear({ validTo: CalendarDate.make("2026-12-31") })).toEqual(["planned", 3])
    expect(cellOfYear({ state: "superseded", supersededOn: CalendarDate.make("2026-01-01") })).toEqual(["planned", 3])
    expect(cellOfYear({ ownerId: 2 })).toEqual(["planned", 3])
  })

  it("keeps what a superseded document was used for, and has it cover nothing new", () => {
    const filed = { ...reclaim, paid: 3 * 360 + 40, filed: 3 * 360 + 100 }
    const superseded = {
      code: DocumentCode.make("power-of-attorney"),
      state: "superseded" as const,
      supersededOn: CalendarDate.make("2026-01-02")
    }
    const wanted = metRequirement({ code: superseded.code, period: 0, state: "requested", documentId: null })
    const cells = new Map(cellsOf(superseded, [wanted], { ...nothing, reclaims: [filed, reclaim] }))
    expect(cells.get("power-of-attorney 2025")).toMatchObject({
      state: "covered",
      documentId: 1,
      reclaims: 1,
      net: 500
    })
    expect(cells.get("power-of-attorney 2026")).toBeUndefined()
  })

  it("tells in the present year only that a document is about to expire", () => {
    const poa = { code: DocumentCode.make("power-of-attorney"), validTo: CalendarDate.make("2026-12-31") }
    const cells = new Map(cellsOf({ ...poa, validFrom: CalendarDate.make("2024-01-01") }, [], nothing))
    expect([...cells].map(([key, { state, until }]) => [key, state, until])).toEqual([
      ["power-of-attorney 2024", "covered", "2026-12-31"],
      ["power-of-attorney 2025", "covered", "2026-12-31"],
      ["power-of-attorney 2026", "expiring", "2026-12-31"]
    ])
  })

  it("has the IRS's forms ordered in December, and all else as long before as it takes", () => {
    // Paid on 25 February 2026, so expected again on 25 February 2027.
    const cells = new Map(cellsOf({ ownerId: 2 }, [], { ...nothing, reclaims: [reclaim] }))
    expect(cells.get("us-6166 2027")).toMatchObject({ state: "planned", dueOn: "2026-12-01" })
    expect(cells.get("power-of-attorney 2027")).toMatchObject({ state: "planned", dueOn: "2027-02-11" })
  })
})

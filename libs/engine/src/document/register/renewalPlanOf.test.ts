import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { DocumentValidity } from "@reclaim/core/domain/document/DocumentValidity"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeDocumentRule } from "@reclaim/core/testing/makeDocumentRule"
import { AnyRegister, filedDocument, registerRowsOf, registerToday } from "../../testing/registerRows.ts"
import { documentBlockOf } from "../documentBlockOf.ts"
import { coverageOf } from "./coverageOf.ts"
import { renewalPlanOf } from "./renewalPlanOf.ts"
import type { AheadRequest, RegisterRows } from "./RegisterRows.ts"

const rules = [
  makeDocumentRule(),
  makeDocumentRule({
    code: DocumentCode.make("power-of-attorney"),
    name: "Power of attorney",
    party: "client",
    signature: "wet",
    validity: DocumentValidity.make("years:3"),
    leadDays: 14
  }),
  makeDocumentRule({
    code: DocumentCode.make("voucher"),
    level: "payment",
    validity: DocumentValidity.make("per payment")
  })
]

const knowledge = { today: registerToday, rules, seesInvestors: true }

const everybody = new Set([1, 2])

const reclaim = { account: 0, market: "CH", paid: 4 * 360 + 40, filed: null, isClosed: false, cents: 500 } as const

const rowsOf = (changes: Partial<RegisterRows> = {}): RegisterRows => ({
  ...registerRowsOf({
    reclaims: [reclaim, { ...reclaim, market: "DE", cents: 70 }],
    documents: [],
    met: [],
    open: []
  }).rows,
  ...changes
})

const planFacts = (rows: RegisterRows) =>
  renewalPlanOf(rows, everybody, [], knowledge).map(({ needs, planned }) => ({
    code: planned.code,
    period: planned.period,
    markets: planned.markets,
    deed: planned.deed,
    orderOn: planned.orderOn,
    renews: needs.map(({ renews }) => renews)
  }))

describe("a renewal pack", () => {
  it("has one line for each copy, with the day to begin", () => {
    // The dividends of 25 February are expected again in 2027.
    expect(planFacts(rowsOf())).toEqual([
      {
        code: "us-6166",
        period: 2027,
        markets: ["CH", "DE"],
        deed: "order",
        orderOn: "2026-12-01",
        renews: [null, null]
      },
      {
        code: "power-of-attorney",
        period: 0,
        markets: ["CH", "DE"],
        deed: "print",
        orderOn: "2027-02-11",
        renews: [null, null]
      }
    ])
  })

  it("asks for the next copy of what ends before the first dividend, and for nothing that is there", () => {
    const power = filedDocument({
      documentId: 7,
      code: DocumentCode.make("power-of-attorney"),
      validTo: CalendarDate.make("2026-12-31")
    })
    const certificate = filedDocument({ documentId: 8, period: 2027 })
    expect(planFacts(rowsOf({ documents: [power, certificate] })).map(({ code, renews }) => [code, renews])).toEqual([
      ["power-of-attorney", [7, 7]]
    ])
    expect(planFacts(rowsOf({ documents: [{ ...power, validTo: null }, certificate] }))).toEqual([])
  })

  it("asks for nothing twice", () => {
    const asked = ["CH", "DE"].map((market) => ({
      code: DocumentCode.make("us-6166"),
      ownerId: 1,
      investorId: null,
      accountId: null,
      market: CountryCode.make(market),
      period: 2027
    }))
    const lines = renewalPlanOf(rowsOf(), everybody, asked, knowledge)
    expect(lines.map(({ planned }) => planned.code)).toEqual(["power-of-attorney"])
    const [first] = asked
    const left = renewalPlanOf(rowsOf(), everybody, first === undefined ? [] : [first], knowledge)
    expect(left.map(({ planned }) => planned.markets)).toEqual([["DE"], ["CH", "DE"]])
  })

  it.prop("is what coverage plans for the year to come, without payments", [AnyRegister], ([drawn]) => {
    const { blockRows, rows } = registerRowsOf(drawn)
    const coverage = coverageOf(documentBlockOf(blockRows), rows, { ...knowledge, ownerId: null, until: null })
    const planned = coverage.rows.flatMap(({ cells, code, investorId, ownerId }) =>
      code !== "voucher" && cells.some(({ state, year }) => year === 2027 && state === "planned")
        ? [`${ownerId} ${investorId} ${code}`]
        : []
    )
    const lines = renewalPlanOf(rows, everybody, [], knowledge).flatMap(({ needs }) =>
      needs.map(({ need }) => `${need.ownerId} ${need.investorId} ${need.code}`)
    )
    expect([...new Set(lines)].toSorted()).toEqual(planned.toSorted())
  })

  it.prop("names no investor to whoever may not know of them", [AnyRegister], ([drawn]) => {
    const { rows } = registerRowsOf(drawn)
    const lines = renewalPlanOf(rows, everybody, [], { ...knowledge, seesInvestors: false })
    expect(lines.every(({ planned }) => planned.investor === null)).toBe(true)
  })
})

const ahead = (changes: Partial<AheadRequest> = {}): AheadRequest => ({
  requirementId: 40,
  code: DocumentCode.make("power-of-attorney"),
  name: "Power of attorney",
  ownerId: 1,
  market: CountryCode.make("CH"),
  period: 0,
  accountId: null,
  investorId: null,
  state: "requested",
  renews: 7,
  leadDays: 14,
  orderedOn: null,
  expectedOn: null,
  ...changes
})

describe("coverage of what is asked for ahead", () => {
  const power = filedDocument({
    documentId: 7,
    code: DocumentCode.make("power-of-attorney"),
    title: "Power of attorney",
    validTo: CalendarDate.make("2026-12-31")
  })
  const cellsOf = (requests: ReadonlyArray<AheadRequest>) => {
    const { blockRows } = registerRowsOf({ reclaims: [], documents: [], met: [], open: [] })
    const rows = rowsOf({ documents: [power], ahead: requests })
    const coverage = coverageOf(documentBlockOf(blockRows), rows, { ...knowledge, ownerId: null, until: null })
    const row = coverage.rows.find(({ code }) => code === "power-of-attorney")
    return row?.cells.filter(({ year }) => year > 2025)
  }

  it("shows the copy that holds and the next one beside it", () => {
    expect(cellsOf([ahead(), ahead({ requirementId: 41, market: CountryCode.make("DE") })])).toMatchObject([
      { year: 2026, state: "expiring", documentId: 7, aheadId: null },
      { year: 2027, state: "requested", documentId: null, aheadId: 40, reclaims: 2, net: 570 }
    ])
  })

  it("is planned still while a market is not asked for", () => {
    expect(cellsOf([ahead()])?.[1]).toMatchObject({ state: "planned", aheadId: 40 })
  })

  it("is ordered once all of it is", () => {
    const orderedOn = CalendarDate.make("2026-11-20")
    const both = [ahead({ orderedOn }), ahead({ requirementId: 41, market: CountryCode.make("DE"), orderedOn })]
    expect(cellsOf(both)?.[1]).toMatchObject({ state: "ordered", dueOn: "2026-12-04" })
  })
})

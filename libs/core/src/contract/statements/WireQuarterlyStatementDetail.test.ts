import { Schema } from "effect"
import { expect, it } from "@effect/vitest"
import { QuarterlyFigures } from "../../domain/statement/QuarterlyFigures.ts"
import { QuarterlyStatementDetail } from "../../domain/statement/QuarterlyStatementDetail.ts"
import { makeQuarterlyStatementDetail } from "../../testing/makeQuarterlyStatement.ts"
import { WireQuarterlyStatementDetail } from "./WireQuarterlyStatementDetail.ts"

const decode = Schema.decodeUnknownSync(WireQuarterlyStatementDetail)
const wireJson = (detail: QuarterlyStatementDetail): Record<string, unknown> =>
  JSON.parse(JSON.stringify(Schema.encodeSync(WireQuarterlyStatementDetail)(detail))) as Record<string, unknown>

it("a quarterly statement arrives as it was sent", () => {
  const detail = makeQuarterlyStatementDetail()
  const arrived = decode(wireJson(detail))
  expect(arrived).toBeInstanceOf(QuarterlyStatementDetail)
  expect(arrived).toEqual(detail)
  expect(arrived.figures).toBeInstanceOf(QuarterlyFigures)
  expect(arrived.markets[0]?.figures.tiesOut).toBe(true)
})

it("the first quarterly statement has none before it", () => {
  const detail = makeQuarterlyStatementDetail({ previous: null })
  expect(decode(wireJson(detail)).previous).toBeNull()
})

it("a quarterly statement is spelled as the other reports", () => {
  const wire = wireJson(makeQuarterlyStatementDetail())
  expect(wire).toMatchObject({
    statement: { report_id: 8, statement_date: "2026-09-30", closing_balance: 20_545_778.9 },
    client_name: "Meyer Family Office",
    figures: {
      opening_balance: 19_704_000,
      new_entitlements: 2_417_500,
      refunded_short: 31_540,
      past_deadline: 12_000,
      past_deadline_count: 1,
      fx_revaluation: 27_500,
      interest_and_charges: -2500.55,
      changed_estimates: 2000,
      is_fx_left_over: false,
      closing_count: 1522
    },
    short_reasons: [{ label: "Part of the shares on loan", amount: 25_000, count: 14 }, { label: "" }],
    interest_parts: [{ label: "charges", amount: -3000.55, count: 21 }, { label: "interest" }],
    lines: [{ fi_code: "NBC", acct_code: "NB-004, 417-22", coi: "CH" }, { coi_name: "Germany" }],
    line_count: 2
  })
})

it("a quarterly statement without its figures is none", () => {
  const wire = wireJson(makeQuarterlyStatementDetail())
  expect(() => decode({ ...wire, figures: undefined })).toThrow(/Expected|Missing key/)
  expect(() => decode({ ...wire, statement: { report_id: 8 } })).toThrow(/Expected|Missing key/)
})

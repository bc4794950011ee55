import { Schema } from "effect"
import { expect, it } from "@effect/vitest"
import { PaymentStatementDetail } from "../../domain/statement/PaymentStatementDetail.ts"
import { makePaymentStatementDetail, makePaymentStatementLine } from "../../testing/makePaymentStatement.ts"
import { WirePaymentStatementDetail } from "./WirePaymentStatementDetail.ts"

const decode = Schema.decodeUnknownSync(WirePaymentStatementDetail)
const wireJson = (detail: PaymentStatementDetail): Record<string, unknown> =>
  JSON.parse(JSON.stringify(Schema.encodeSync(WirePaymentStatementDetail)(detail))) as Record<string, unknown>

it("a payment statement arrives as it was sent", () => {
  const detail = makePaymentStatementDetail()
  const arrived = decode(wireJson(detail))
  expect(arrived).toBeInstanceOf(PaymentStatementDetail)
  expect(wireJson(arrived)).toEqual(wireJson(detail))
  expect(arrived.tiesOut).toBe(true)
  expect(arrived.lines[0]?.shortfallMinor).toBe(10_000n)
})

it("amounts beyond what a number holds arrive to the smallest unit", () => {
  const line = makePaymentStatementLine({ grossMinor: 9_007_199_254_740_993n, shares: 12_345_678_901_234_567_890n })
  const [arrived] = decode(wireJson(makePaymentStatementDetail({ lines: [line] }))).lines
  expect(arrived?.grossMinor).toBe(9_007_199_254_740_993n)
  expect(arrived?.shares).toBe(12_345_678_901_234_567_890n)
})

it("a payment statement is spelled as the other reports", () => {
  expect(wireJson(makePaymentStatementDetail())).toMatchObject({
    statement: { report_id: 31, statement_pay_amount: 6120.25, payee_last4: "4417", claim_count: 2 },
    remittance_reference: "RP/2026/08/031",
    totals: { gross_usd: 6668.68, fee_usd: 533.43, net_usd: 6120.25 },
    lines: [{ claim_ref: "R-1204", coi: "CH", reclaim_minor: "600000", fx_rate: "1.1", fee_rate: "8" }, { coi: "JP" }]
  })
})

it.each(["shares", "gross_minor", "fx_rate"])("a line without its %s is none", (key) => {
  const wire = wireJson(makePaymentStatementDetail())
  const [line] = wire["lines"] as ReadonlyArray<object>
  expect(() => decode({ ...wire, lines: [{ ...line, [key]: undefined }] })).toThrow(/Expected|Missing key/)
})

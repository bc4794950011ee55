import { Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { PaymentStatement } from "../../domain/statement/PaymentStatement.ts"
import { Statement } from "../../domain/statement/Statement.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makePaymentStatement } from "../../testing/makePaymentStatement.ts"
import { makeQuarterlyStatement } from "../../testing/makeQuarterlyStatement.ts"
import { WirePaymentStatement, WireStatement } from "./WireStatement.ts"

const quarterly = {
  report_id: 7,
  report_guid: "5f0c",
  statement_name: "Q1 2026",
  statement_date: "2026-03-31"
}

const Parts = Schema.Struct({
  id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 })),
  text: Schema.String,
  day: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 28 })),
  cents: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10 ** 15 }))
})

const fieldsOf = ({ day, id, text }: typeof Parts.Type) => ({
  id,
  reportGuid: text,
  statementName: text,
  statementDate: CalendarDate.make(`2024-02-${String(day).padStart(2, "0")}`)
})

describe("a statement of the list", () => {
  it("is quarterly without an amount", () => {
    const statement = Schema.decodeUnknownSync(WireStatement)(quarterly)
    expect(statement).toBeInstanceOf(Statement)
    expect(statement).toMatchObject({
      id: 7,
      reportGuid: "5f0c",
      statementName: "Q1 2026",
      statementDate: "2026-03-31"
    })
    expect(Schema.encodeSync(WireStatement)(statement)).toEqual(quarterly)
  })

  it("is of a payment with one", () => {
    const payment = { ...quarterly, statement_pay_amount: 1234.56 }
    const statement = Schema.decodeUnknownSync(WirePaymentStatement)(payment)
    expect(statement).toBeInstanceOf(PaymentStatement)
    expect(statement.statementAmt).toBe(123_456)
    expect(Schema.encodeSync(WirePaymentStatement)(statement)).toEqual(payment)
    expect(() => Schema.decodeUnknownSync(WirePaymentStatement)(quarterly)).toThrow(/Expected|Missing key/)
  })

  it("arrives with what this server adds", () => {
    const statement = makeQuarterlyStatement({ status: "restated", version: 2 })
    const sent = Schema.encodeSync(WireStatement)(statement)
    expect(sent).toMatchObject({ quarter: "2026Q3", version: 2, status: "restated", published_on: "2026-10-14" })
    expect(Schema.decodeUnknownSync(WireStatement)(sent)).toEqual(statement)
    const payment = makePaymentStatement()
    const paid = Schema.encodeSync(WirePaymentStatement)(payment)
    expect(paid).toMatchObject({ value_date: "2026-08-12", payment_status: "settled", countries: ["CH", "JP"] })
    expect(Schema.decodeUnknownSync(WirePaymentStatement)(paid)).toEqual(payment)
  })

  it("keeps a date that stands for none", () => {
    const statement = Schema.decodeUnknownSync(WireStatement)({ ...quarterly, statement_date: "1900-01-01T00:00:00" })
    expect(statement.statementDate).toBe("1900-01-01")
  })

  it.prop("arrives as it was sent", { parts: Parts }, ({ parts }) => {
    const statement = new Statement(fieldsOf(parts))
    const payment = new PaymentStatement({ ...fieldsOf(parts), statementAmt: UsdCents.make(parts.cents) })
    const sent: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(WireStatement)(statement)))
    const paid: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(WirePaymentStatement)(payment)))
    assert.deepStrictEqual(Schema.decodeUnknownSync(WireStatement)(sent), statement)
    assert.deepStrictEqual(Schema.decodeUnknownSync(WirePaymentStatement)(paid), payment)
  })
})

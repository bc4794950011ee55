import { Schema } from "effect"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { PaymentStatement } from "../../domain/statement/PaymentStatement.ts"
import { PaymentStatus } from "../../domain/statement/PaymentStatus.ts"
import { Quarter } from "../../domain/statement/Quarter.ts"
import { Statement } from "../../domain/statement/Statement.ts"
import { StatementStatus } from "../../domain/statement/StatementStatus.ts"
import { asClass } from "../wire/asClass.ts"
import { UsdNumber } from "../wire/UsdNumber.ts"
import { WireDate } from "../wire/WireDate.ts"

const fields = {
  id: Schema.Int,
  reportGuid: Schema.String,
  statementName: Schema.String,
  statementDate: WireDate,
  version: Schema.optionalKey(Schema.Int),
  status: Schema.optionalKey(StatementStatus),
  publishedOn: Schema.optionalKey(WireDate)
}

const keys = {
  id: "report_id",
  reportGuid: "report_guid",
  statementName: "statement_name",
  statementDate: "statement_date",
  publishedOn: "published_on"
} as const

/** A row of the quarterly statements: the four keys of the specification, and what this server adds. */
export const WireStatement = Schema.Struct({
  ...fields,
  quarter: Schema.optionalKey(Quarter),
  closing: Schema.optionalKey(UsdNumber)
}).pipe(Schema.encodeKeys({ ...keys, closing: "closing_balance" }), asClass(Statement))

/** A row of the payment statements: the five keys of the specification, and what this server adds. */
export const WirePaymentStatement = Schema.Struct({
  ...fields,
  statementAmt: UsdNumber,
  valueDate: Schema.optionalKey(WireDate),
  paymentStatus: Schema.optionalKey(PaymentStatus),
  payeeLast4: Schema.optionalKey(Schema.String),
  claimCount: Schema.optionalKey(Schema.Int),
  countries: Schema.optionalKey(Schema.Array(CountryCode))
}).pipe(
  Schema.encodeKeys({
    ...keys,
    statementAmt: "statement_pay_amount",
    valueDate: "value_date",
    paymentStatus: "payment_status",
    payeeLast4: "payee_last4",
    claimCount: "claim_count"
  }),
  asClass(PaymentStatement)
)

import { Schema } from "effect"
import { PaymentStatement } from "../domain/statement/PaymentStatement.ts"
import { Statement } from "../domain/statement/Statement.ts"
import { asClass } from "./asClass.ts"
import { UsdNumber } from "./UsdNumber.ts"
import { WireDate } from "./WireDate.ts"

const fields = { id: Schema.Int, reportGuid: Schema.String, statementName: Schema.String, statementDate: WireDate }

const keys = {
  id: "report_id",
  reportGuid: "report_guid",
  statementName: "statement_name",
  statementDate: "statement_date"
} as const

/** A row of the quarterly statements. */
export const WireStatement = Schema.Struct(fields).pipe(Schema.encodeKeys(keys), asClass(Statement))

/** A row of the payment statements. */
export const WirePaymentStatement = Schema.Struct({ ...fields, statementAmt: UsdNumber }).pipe(
  Schema.encodeKeys({ ...keys, statementAmt: "statement_pay_amount" }),
  asClass(PaymentStatement)
)

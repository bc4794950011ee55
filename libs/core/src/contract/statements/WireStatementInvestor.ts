import { Schema } from "effect"
import { InvestorType } from "../../domain/document/InvestorType.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { StatementInvestor } from "../../domain/statement/StatementInvestor.ts"
import { asClass } from "../wire/asClass.ts"
import { UsdNumber } from "../wire/UsdNumber.ts"

/** One investor's part of a statement. */
export const WireStatementInvestor = Schema.Struct({
  boName: Schema.String,
  investorName: Schema.String,
  residence: CountryCode,
  investorType: InvestorType,
  closing: UsdNumber,
  paid: UsdNumber,
  count: Schema.Int
}).pipe(
  Schema.encodeKeys({
    boName: "bo_name",
    investorName: "investor_name",
    investorType: "investor_type",
    closing: "closing_balance"
  }),
  asClass(StatementInvestor)
)

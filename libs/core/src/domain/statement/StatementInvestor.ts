import { Schema } from "effect"
import { InvestorType } from "../document/InvestorType.ts"
import { CountryCode } from "../market/CountryCode.ts"
import { UsdCents } from "../value/UsdCents.ts"

/** The share of one investor in a look-through owner. The shares add up to the owner's amounts, to the cent. */
export class StatementInvestor extends Schema.Class<StatementInvestor>("@reclaim/core/StatementInvestor")({
  boName: Schema.String,
  investorName: Schema.String,
  residence: CountryCode,
  investorType: InvestorType,
  /** Share of the closing balance; 0 in a payment statement. */
  closing: UsdCents,
  /** Share of the amount paid. */
  paid: UsdCents,
  /** Number of reclaims in which this investor has a share. */
  count: Schema.Int
}) {}

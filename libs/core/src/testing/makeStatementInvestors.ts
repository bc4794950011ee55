import { CountryCode } from "../domain/market/CountryCode.ts"
import { StatementInvestor } from "../domain/statement/StatementInvestor.ts"
import { noUsdCents, UsdCents } from "../domain/value/UsdCents.ts"

/** A partnership's three investors, of whom the one without a treaty has no part. */
export const makeStatementInvestors = (): ReadonlyArray<StatementInvestor> => {
  const common = { boName: "Łukasiewicz & Çelik Partners, L.P.", count: 4 }
  return [
    new StatementInvestor({
      ...common,
      investorName: "Ada Meyer",
      residence: CountryCode.make("US"),
      investorType: "Investor",
      closing: UsdCents.make(2_400_010),
      paid: UsdCents.make(310_025)
    }),
    new StatementInvestor({
      ...common,
      investorName: "Spree Holding GmbH & Co. KG",
      residence: CountryCode.make("DE"),
      investorType: "Partnership",
      closing: UsdCents.make(1_000_004),
      paid: UsdCents.make(129_177)
    }),
    new StatementInvestor({
      ...common,
      investorName: "Seven Mile Ltd.",
      residence: CountryCode.make("KY"),
      investorType: "Non-Partnership",
      closing: noUsdCents,
      paid: noUsdCents
    })
  ]
}

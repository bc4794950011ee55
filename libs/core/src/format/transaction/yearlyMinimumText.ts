import type { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import type { YearlyMinimum } from "../../domain/reclaim/explanation/YearlyMinimum.ts"
import { money } from "../money.ts"

/** Explanation of why a reclaim yields nothing on its own, and when it does. */
export const yearlyMinimumText = (
  { minimumMinor, refundsMinor, year }: YearlyMinimum,
  {
    boName,
    countryName,
    currency
  }: { readonly boName: string; readonly countryName: string; readonly currency: CurrencyCode }
): string =>
  `${countryName} pays no refund of ${money(minimumMinor, currency)} or less a year to an owner. All claims of ${boName} for ${year} ` +
  `total ${money(refundsMinor, currency)}, so nothing will be paid on them unless more claims for that year are added.`

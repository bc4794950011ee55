import { type CurrencyCode, minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import { timesDecimal } from "./roundHalfUp.ts"

/** An amount of smallest units exchanged into US dollars: whole cents, rounded half up. */
export const inUsdCents = (amount: bigint, currency: CurrencyCode, usdPerUnit: Decimal): bigint =>
  timesDecimal(amount, usdPerUnit, 2 - minorUnitDigits(currency))

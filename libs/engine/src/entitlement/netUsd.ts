import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import { feeOn } from "./feeOn.ts"
import { inUsdCents } from "./inUsdCents.ts"

/** An amount in US dollars before and after the fee. */
export interface NetUsd {
  readonly gross: UsdCents
  readonly fee: UsdCents
  readonly net: UsdCents
}

/**
 * An amount of smallest units in US dollars, net of the fee: exchanged and rounded half up to the cent, less the fee, which
 * is itself rounded half up to the cent. Throws above 90 trillion dollars, the most that our cent counts hold.
 */
export const netUsd = (amount: bigint, currency: CurrencyCode, usdPerUnit: Decimal, feeRate: Rate): NetUsd => {
  const gross = inUsdCents(amount, currency, usdPerUnit)
  const fee = feeOn(gross, feeRate)
  return { gross: cents(gross), fee: cents(fee), net: cents(gross - fee) }
}

/** Whether an amount, exchanged into US dollars at a rate, is within the limit. */
export const isCountedInUsd = (amount: bigint, currency: CurrencyCode, usdPerUnit: Decimal): boolean =>
  inUsdCents(amount, currency, usdPerUnit) <= BigInt(Number.MAX_SAFE_INTEGER)

const cents = (amount: bigint): UsdCents => UsdCents.make(Number(amount))

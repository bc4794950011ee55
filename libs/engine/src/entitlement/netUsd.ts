import { type CurrencyCode, minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { percentOf, timesDecimal } from "./roundHalfUp.ts"

/** An amount of smallest units exchanged into US dollars: whole cents, rounded half up. */
export const inUsdCents = (amount: bigint, currency: CurrencyCode, usdPerUnit: Decimal): bigint =>
  timesDecimal(amount, usdPerUnit, 2 - minorUnitDigits(currency))

/** The provider's fee on a refund in US cents: a percentage of it without a minimum, rounded half up to the cent. */
export const feeOn = (refundCents: bigint, feeRate: Rate): bigint => percentOf(refundCents, feeRate)

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

/** True if an amount, converted to US dollars at a rate, is within the limit. */
export const isCountedInUsd = (amount: bigint, currency: CurrencyCode, usdPerUnit: Decimal): boolean =>
  inUsdCents(amount, currency, usdPerUnit) <= BigInt(Number.MAX_SAFE_INTEGER)

const cents = (amount: bigint): UsdCents => UsdCents.make(Number(amount))

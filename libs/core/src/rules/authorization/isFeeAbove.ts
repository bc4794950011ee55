import { BigDecimal } from "effect"
import type { Rate } from "../../domain/market/Rate.ts"

/** True if a fee exceeds the agreed one; false where none was agreed. */
export const isFeeAbove = (fee: Rate | null, agreed: Rate | null): boolean =>
  fee !== null && agreed !== null && BigDecimal.isGreaterThan(fee, agreed)

import { BigDecimal } from "effect"
import type { Rate } from "../../domain/market/Rate.ts"

/** Whether a fee is more than what was agreed to; where nothing was, no fee is. */
export const isFeeAbove = (fee: Rate | null, agreed: Rate | null): boolean =>
  fee !== null && agreed !== null && BigDecimal.isGreaterThan(fee, agreed)

import type { Rate } from "@reclaim/core/domain/market/Rate"
import { percentOf } from "./roundHalfUp.ts"

/** The provider's fee on a refund in US cents: a percentage of it without a minimum, rounded half up to the cent. */
export const feeOn = (refundCents: bigint, feeRate: Rate): bigint => percentOf(refundCents, feeRate)

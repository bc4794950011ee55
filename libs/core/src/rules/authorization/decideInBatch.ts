import type { CountryCode } from "../../domain/market/CountryCode.ts"
import { stages } from "../../domain/reclaim/Stage.ts"

/** Reclaim requested for a batch. */
export interface RequestedReclaim {
  readonly ownerId: number
  readonly market: string
  readonly stageId: number
  /** True if it has an exchange rate; reclaims imported before rates were kept have none. */
  readonly hasRate: boolean
  /** The provider's ids of the batches that have it and are not ended. */
  readonly openIn: ReadonlyArray<string>
}

/** Batch for which a reclaim is requested. */
export interface AskingBatch {
  /** The provider's id of it. */
  readonly reference: string
  readonly market: CountryCode | string
  /** The owner of its other reclaims; undefined for none yet. */
  readonly ownerId: number | undefined
}

/** Eligibility of a reclaim for a batch, or the reason against it. */
export type InBatch =
  | { readonly _tag: "Fits" }
  | { readonly _tag: "OtherMarket" | "OtherOwner" | "Beyond" | "NoRate" }
  /** Pending or decided in another batch. */
  | { readonly _tag: "Taken"; readonly batch: string }

/**
 * Decides whether a reclaim fits a batch: one owner and one market, waiting for nothing but an authorization, and in no
 * other batch.
 */
export const decideInBatch = (reclaim: RequestedReclaim, { market, ownerId, reference }: AskingBatch): InBatch => {
  if (reclaim.market !== market) return { _tag: "OtherMarket" }
  if (ownerId !== undefined && reclaim.ownerId !== ownerId) return { _tag: "OtherOwner" }
  if (reclaim.stageId > stages.awaiting_authorization.id) return { _tag: "Beyond" }
  if (!reclaim.hasRate) return { _tag: "NoRate" }
  const batch = reclaim.openIn.find((one) => one !== reference)
  return batch === undefined ? { _tag: "Fits" } : { _tag: "Taken", batch }
}

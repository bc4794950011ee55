import type { Need } from "./Need.ts"

/** The reclaims that wait for the same, family by family; each array is shared by all that its family waits for alike. */
export type Parts = ReadonlyArray<ReadonlyArray<number>>

/** A need with all that waits for it. */
export interface Wanted {
  readonly need: Need
  /** Null where something lacks it, or it is done without. */
  readonly documentId: number | null
  /** Whether nothing waits for it: a document meets it, or it is done without. */
  readonly isAtHand: boolean
  /** All that need it. */
  readonly parts: Parts
  /** Those of them that lack it. */
  readonly lacking: Parts
}

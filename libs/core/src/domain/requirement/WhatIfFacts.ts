import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"
import { WhatIf } from "./WhatIf.ts"

/** Reclaims that lack documents, in columns: one entry for each reclaim. The provider's own work is no document. */
export const HeldColumns = Schema.Struct({
  /** The open requirements that any of them stand behind. */
  requirementIds: Schema.Array(Schema.Int),
  /** Day number of the day on which each of them is there if all that is not ordered yet is ordered today. */
  likely: Schema.Array(Schema.Int),
  /** What reclaims stand behind, each combination once, by places in `requirementIds`. */
  sets: Schema.Array(Schema.Array(Schema.Natural)),
  /** Which of the `sets` each reclaim stands behind, by its place. */
  set: Schema.Array(Schema.Natural),
  /** Estimated net refund. */
  net: Schema.Array(UsdCents),
  /** Day number of the agent cut-off; 0 where not available. */
  cutoff: Schema.Array(Schema.Int)
})
export type HeldColumns = typeof HeldColumns.Type

/** What the answer to any assumption is worked out from: a {@link WhatIf} without what depends on the assumption. */
export class WhatIfFacts extends Schema.Class<WhatIfFacts>("@reclaim/core/WhatIfFacts")({
  waiting: WhatIf.fields.waiting,
  releasing: WhatIf.fields.releasing,
  releasingNet: WhatIf.fields.releasingNet,
  /** Those of `waiting` that lack a document; null where a page would have too many to look through. */
  held: Schema.NullOr(HeldColumns),
  rev: WhatIf.fields.rev
}) {}

/** The most reclaims that a page looks through by itself. */
export const maxHeldInPage = 20_000

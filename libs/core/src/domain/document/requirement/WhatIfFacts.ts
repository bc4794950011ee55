import { Schema } from "effect"
import { UsdCents } from "../../value/UsdCents.ts"
import { WhatIf } from "./WhatIf.ts"

/** Reclaims that lack documents, in columns: one entry for each reclaim. The provider's own work is no document. */
export const HeldColumns = Schema.Struct({
  /** Open requirements that any of them wait for. */
  requirementIds: Schema.Array(Schema.Int),
  /** Day number of the day on which each of them is there if all that is not ordered yet is ordered today. */
  likely: Schema.Array(Schema.Int),
  /** Distinct combinations of documents that reclaims wait for, as indexes into `requirementIds`. */
  sets: Schema.Array(Schema.Array(Schema.Natural)),
  /** Index into `sets` for each reclaim. */
  set: Schema.Array(Schema.Natural),
  /** Estimated net refund. */
  net: Schema.Array(UsdCents),
  /** Day number of the agent cut-off; 0 where not available. */
  cutoff: Schema.Array(Schema.Int)
})
export type HeldColumns = typeof HeldColumns.Type

/** Data from which any assumption is evaluated: a {@link WhatIf} without the fields that depend on it. */
export class WhatIfFacts extends Schema.Class<WhatIfFacts>("@reclaim/core/WhatIfFacts")({
  waiting: WhatIf.fields.waiting,
  releasing: WhatIf.fields.releasing,
  releasingNet: WhatIf.fields.releasingNet,
  /** Reclaims of `waiting` that lack a document; null if there are too many to evaluate in a page. */
  held: Schema.NullOr(HeldColumns),
  rev: WhatIf.fields.rev
}) {}

/** Maximum number of reclaims that a page evaluates by itself. */
export const maxHeldInPage = 20_000

import { Schema } from "effect"
import { OwnerYear } from "../investors/OwnerYear.ts"
import { UsdCents } from "../../value/UsdCents.ts"

/** What the parts on file of a tax year add up to, in per cent as plain decimal text; null where nobody is on file. */
export const YearToComplete = Schema.Struct({ taxYear: Schema.Int, percent: OwnerYear.fields.percent })

/** An owner who is looked through with tax years whose investors are missing, or whose parts are no whole. */
export class WaitingShares extends Schema.Class<WaitingShares>("@reclaim/core/WaitingShares")({
  ownerId: Schema.Int,
  ownerName: Schema.String,
  /** The latest first; at least one. */
  years: Schema.Array(YearToComplete),
  /** Open reclaims of those years. */
  transCount: Schema.Int,
  netReclaim: UsdCents
}) {}

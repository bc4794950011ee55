import { Schema } from "effect"
import { UsdCents } from "../../value/UsdCents.ts"

/** Investor data on file for one tax year of a look-through owner, and what depends on it. */
export class OwnerYear extends Schema.Class<OwnerYear>("@reclaim/core/OwnerYear")({
  taxYear: Schema.Int,
  /** Sum of the shares on file, in per cent as plain decimal text; null if no investor is on file. */
  percent: Schema.NullOr(Schema.String),
  investorCount: Schema.Int,
  /** Open reclaims of dividends of that year. */
  transCount: Schema.Int,
  netReclaim: UsdCents
}) {}

import { Schema } from "effect"
import { UsdCents } from "../../value/UsdCents.ts"

/** What is on file of a tax year of an owner who is looked through, and what rests on it. */
export class OwnerYear extends Schema.Class<OwnerYear>("@reclaim/core/OwnerYear")({
  taxYear: Schema.Int,
  /** What the parts on file add up to, in per cent as plain decimal text; null where nobody is on file. */
  percent: Schema.NullOr(Schema.String),
  investorCount: Schema.Int,
  /** Open reclaims of dividends of that year. */
  transCount: Schema.Int,
  netReclaim: UsdCents
}) {}

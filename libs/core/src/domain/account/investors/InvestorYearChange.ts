import { Schema } from "effect"
import { CountryCode } from "../../market/CountryCode.ts"
import { EntityType } from "../../market/EntityType.ts"
import { OwnerYear } from "./OwnerYear.ts"

/** An investor's part of an owner before and after; null where the investor has none. In per cent as plain decimal text. */
export const InvestorPartChange = Schema.Struct({
  name: Schema.String,
  residence: CountryCode,
  entityType: EntityType,
  before: Schema.NullOr(Schema.String),
  after: Schema.NullOr(Schema.String),
  /** Whether another tax number is on file than was entered, or none. */
  isNumberNew: Schema.Boolean
})
export type InvestorPartChange = typeof InvestorPartChange.Type

/** What becomes of the investors of a tax year: those of the year that are not in it have no part of the owner any more. */
export class InvestorYearChange extends Schema.Class<InvestorYearChange>("@reclaim/core/InvestorYearChange")({
  ...OwnerYear.fields,
  /** What the parts add up to afterwards. */
  percentAfter: Schema.String,
  /** Those who had a part first, then those who are new. */
  parts: Schema.Array(InvestorPartChange)
}) {}

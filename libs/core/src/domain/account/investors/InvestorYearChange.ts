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
  /** True if the tax number entered differs from the one on file, or none is on file. */
  isNumberNew: Schema.Boolean
})
export type InvestorPartChange = typeof InvestorPartChange.Type

/**
 * Effect of an application on the investors of one tax year: investors of that year who are not entered lose their
 * share.
 */
export class InvestorYearChange extends Schema.Class<InvestorYearChange>("@reclaim/core/InvestorYearChange")({
  ...OwnerYear.fields,
  /** Sum of the shares after the change. */
  percentAfter: Schema.String,
  /** Existing investors first, then new ones. */
  parts: Schema.Array(InvestorPartChange)
}) {}

import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** One bar of the country chart: the reclaims in one country of issue. */
export class CountryGroup extends Schema.Class<CountryGroup>("@reclaim/core/CountryGroup")({
  /** Two-letter code of the country of issue. */
  coi: Schema.String,
  coiName: Schema.String,
  netReclaim: UsdCents,
  transCount: Schema.Int,
  acctCount: Schema.Int,
  /** The part of the net reclaim of all countries, open and paid: a ratio from 0 to 1. */
  shareOfAll: Schema.Finite
}) {}

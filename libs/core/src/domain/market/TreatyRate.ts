import { Schema } from "effect"
import { Confidence } from "./Confidence.ts"
import { CountryCode } from "./CountryCode.ts"
import { TreatyClass } from "./EntityType.ts"
import { Rate } from "./Rate.ts"

/** The highest rate a market may keep of a dividend to one class of owner resident in one country. */
export class TreatyRate extends Schema.Class<TreatyRate>("@reclaim/core/TreatyRate")({
  residence: CountryCode,
  treatyClass: TreatyClass,
  rate: Rate,
  confidence: Confidence,
  source: Schema.String
}) {}

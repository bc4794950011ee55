import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { QuarterlyFigures } from "./QuarterlyFigures.ts"

/** One account's part of a quarterly statement in one market. */
export class QuarterlyLine extends Schema.Class<QuarterlyLine>("@reclaim/core/QuarterlyLine")({
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  boName: Schema.String,
  country: CountryCode,
  countryName: Schema.String,
  figures: QuarterlyFigures
}) {}

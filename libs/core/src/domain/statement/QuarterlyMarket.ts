import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { QuarterlyFigures } from "./QuarterlyFigures.ts"

/** One market's part of a quarterly statement. */
export class QuarterlyMarket extends Schema.Class<QuarterlyMarket>("@reclaim/core/QuarterlyMarket")({
  country: CountryCode,
  countryName: Schema.String,
  figures: QuarterlyFigures
}) {}

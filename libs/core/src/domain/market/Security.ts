import { Schema } from "effect"
import { CountryCode } from "./CountryCode.ts"
import { Isin } from "./Isin.ts"

/** Something that pays dividends and whose market of issue withholds tax on them. */
export class Security extends Schema.Class<Security>("@reclaim/core/Security")({
  isin: Isin,
  name: Schema.NonEmptyString,
  market: CountryCode
}) {}

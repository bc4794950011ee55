import { Schema } from "effect"
import { CountryCode } from "./CountryCode.ts"
import { Isin } from "./Isin.ts"

/** Security whose dividends are subject to withholding tax in its market of issue. */
export class Security extends Schema.Class<Security>("@reclaim/core/Security")({
  isin: Isin,
  name: Schema.NonEmptyString,
  market: CountryCode
}) {}

import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"

/** Where an owner lives as a row of relief says it: a country, `none` for one without a treaty, `*` for every country. */
export const RateResidence = Schema.Union([CountryCode, Schema.Literals(["none", "*"])])
export type RateResidence = typeof RateResidence.Type

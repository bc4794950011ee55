import { Schema } from "effect"
import { CountryCode } from "../../market/CountryCode.ts"

/** Markets that a copy is for, each once; empty for every market that needs the document. */
export const CopyMarkets = Schema.Array(CountryCode).check(
  Schema.isMaxLength(300),
  Schema.makeFilter((markets) => new Set(markets).size === markets.length || "Name each market once")
)
export type CopyMarkets = typeof CopyMarkets.Type

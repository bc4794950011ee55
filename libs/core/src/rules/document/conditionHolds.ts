import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"

/** Documents of the need `conditional`, with what is known of their condition before there is a claim. */
const conditions: Readonly<Record<string, (market: CountryCode) => boolean>> = {
  // Italy's power of attorney is enclosed with a copy of it.
  "identity-copy": (market) => market === "IT"
}

/** Whether a document is asked for in a market by what is known of an owner alone. */
export const conditionHolds = ({ code, need }: DocumentRule, market: CountryCode): boolean =>
  need === "always" || (need === "conditional" && (conditions[code]?.(market) ?? false))

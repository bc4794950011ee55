import type { DocumentRule } from "../../domain/document/DocumentRule.ts"

/** Signature rules of one market for a document to be signed on screen. */
export interface MarketSignature extends Pick<
  DocumentRule,
  "certification" | "formHash" | "original" | "signature" | "source"
> {
  readonly market: string
  readonly marketName: string
}

/** Reason why a market does not accept a signature on screen. */
export type ScreenRefusal = "wet" | "qualified" | "certified" | "original"

/** Alternative: print, sign and post it, or upload a PDF with a qualified signature made elsewhere. */
export type ScreenInstead = "print" | "upload"

/** Market that refuses, as shown on the screen. */
export interface RefusingMarket {
  readonly market: string
  readonly marketName: string
  readonly why: ScreenRefusal
  readonly instead: ScreenInstead
  /** Source of its rule. */
  readonly source: string
}

/** Decision on signing a document on screen. */
export type ScreenDecision =
  | { readonly _tag: "OnScreen" }
  /** Some of the markets do not take it; one signature that only others take is of no use. */
  | { readonly _tag: "Refused"; readonly by: ReadonlyArray<RefusingMarket> }
  /** The client's side does not sign it, or no rule requires it any more. */
  | { readonly _tag: "NotSigned" }
  /** There is no form that could be shown and signed. */
  | { readonly _tag: "NoForm" }

const refusalOf = ({ certification, original, signature }: MarketSignature): ScreenRefusal | null => {
  if (signature === "wet" || signature === "qualified") return signature
  // A stamp needs paper, and so does an original.
  if (certification !== "none") return "certified"
  return original === "original" || original === "first original then copy" ? "original" : null
}

/** Decides by the rule of each market that waits for the document. */
export const decideOnScreen = (markets: ReadonlyArray<MarketSignature>): ScreenDecision => {
  if (markets.length === 0 || markets.some(({ signature }) => signature === "none")) return { _tag: "NotSigned" }
  const by = markets.flatMap((rule): ReadonlyArray<RefusingMarket> => {
    const why = refusalOf(rule)
    if (why === null) return []
    const { market, marketName, source } = rule
    return [{ market, marketName, why, instead: why === "qualified" ? "upload" : "print", source }]
  })
  if (by.length > 0) return { _tag: "Refused", by }
  return markets.some(({ formHash }) => formHash === null) ? { _tag: "NoForm" } : { _tag: "OnScreen" }
}

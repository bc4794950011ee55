import { Data } from "effect"

/** What is known of an entered tax number. A doubtful one is taken with a warning, a wrong one is not taken. */
export type TaxNumberVerdict = Data.TaggedEnum<{
  Fine: {}
  Doubtful: { readonly why: string }
  Wrong: { readonly why: string }
}>
export const TaxNumberVerdict = Data.taggedEnum<TaxNumberVerdict>()

import { Schema } from "effect"

/** Digits of 128 random bits, without letters that are read as others: no I, L, O or U. */
export const PaperKey = Schema.String.check(
  Schema.isPattern(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, { expected: "26 digits and letters without I, L, O and U" })
).pipe(Schema.brand("PaperKey"))
export type PaperKey = typeof PaperKey.Type

/** Code printed on every page. It contains no name. */
export interface PaperCode {
  readonly clientId: number
  readonly key: PaperKey
  /** Page number, counted from 1. */
  readonly page: number
}

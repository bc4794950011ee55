import { Schema } from "effect"

const spans = /^(months:[1-9]\d?|years:[1-9]\d?|year end:\+[1-9])$/

const words: ReadonlySet<string> = new Set([
  "until revoked",
  "until changed",
  "per claim",
  "per payment",
  "pay year",
  "certified year",
  "calendar year of issue",
  "unknown"
])

/**
 * Validity period in the notation of the rules table: free text; `months:12` or `years:3` from the date of issue; `year
 * end:+3` to the end of the third year after the year of issue.
 */
export const DocumentValidity = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      words.has(text) ||
      spans.test(text) ||
      `Expected one of ${[...words].join(", ")}, months:N, years:N or year end:+N`
  )
).pipe(Schema.brand("DocumentValidity"))
export type DocumentValidity = typeof DocumentValidity.Type

const ofOneYear: ReadonlySet<string> = new Set([
  "pay year",
  "certified year",
  "calendar year of issue",
  "per claim",
  "per payment"
])

/** True for a document that serves the claims of one year, whenever they are filed. */
export const servesOneYear = (validity: DocumentValidity): boolean => ofOneYear.has(validity)

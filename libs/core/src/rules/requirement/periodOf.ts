import type { DocumentValidity } from "../../domain/document/DocumentValidity.ts"

const ofOneYear: ReadonlySet<string> = new Set([
  "pay year",
  "certified year",
  "calendar year of issue",
  "per claim",
  "per payment"
])

/** The year that a document must be of for dividends paid in `year`; 0 where one that holds on the day of filing will do. */
export const periodOf = (validity: DocumentValidity, year: number): number => (ofOneYear.has(validity) ? year : 0)

import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { precedingDocument } from "../document/precedingDocument.ts"
import { type LackingDocument, latestSafeOf } from "./latestSafe.ts"

/**
 * Document that the latest safe date of a claim refers to: the one with the earliest date of its own. Where several of
 * a chain share it, the first that is not ordered yet. Null where nothing is left to order.
 */
export const firstToOrder = <Document extends LackingDocument>(
  lacking: ReadonlyArray<Document>,
  agentCutoff: CalendarDate | null,
  today: CalendarDate
): Document | null => {
  const dated = lacking.flatMap((document) => {
    const day = latestSafeOf(document, lacking, agentCutoff, today)
    return day === null ? [] : [{ day, document }]
  })
  const urgent = dated
    .filter(({ day }) => dated.every((other) => day <= other.day))
    .map(({ document }) => document)
    .toSorted((one, other) => Number(one.ordered !== null) - Number(other.ordered !== null))
  const isAfter = (one: Document, other: Document): boolean =>
    other.ordered === null && other.investorId === one.investorId && other.code === precedingDocument[one.code]
  return urgent.find((one) => !urgent.some((other) => isAfter(one, other))) ?? null
}

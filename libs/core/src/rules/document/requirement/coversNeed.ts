import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import type { BetterDocuments } from "../betterDocuments.ts"
import type { NeedKey } from "./Need.ts"
import type { DocumentCoverage } from "./DocumentCoverage.ts"

const isSameOrAll = (held: number | null, wanted: number | null): boolean => held === null || held === wanted

const noBetter: BetterDocuments = new Map()

/**
 * True if a copy meets a need of a claim filed on a date. A copy for a year serves that year whenever it is filed; one
 * without a year has to be valid on the date. A copy for one account or payment serves no other. A better document
 * serves in place of the code itself.
 */
export const coversNeed = (
  document: DocumentCoverage,
  need: NeedKey,
  filing: CalendarDate,
  better: BetterDocuments = noBetter
): boolean =>
  document.state === "active" &&
  (document.code === need.code || better.get(need.code)?.has(document.code) === true) &&
  document.ownerId === need.ownerId &&
  document.investorId === need.investorId &&
  isSameOrAll(document.accountId, need.accountId) &&
  isSameOrAll(document.seq, need.seq) &&
  (document.markets.length === 0 || document.markets.includes(need.market)) &&
  (need.period === 0
    ? document.validFrom <= filing && (document.validTo === null || filing <= document.validTo)
    : document.period === need.period)

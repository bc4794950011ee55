import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { NeedKey } from "./Need.ts"
import type { StandingDocument } from "./StandingDocument.ts"

const isSameOrAll = (held: number | null, wanted: number | null): boolean => held === null || held === wanted

/**
 * Whether a copy meets a need, if it were filed today. One of a year serves that year whenever it is filed; one of no year has
 * to hold on the day. A copy for one account or payment serves no other.
 */
export const coversNeed = (document: StandingDocument, need: NeedKey, today: CalendarDate): boolean =>
  document.state === "active" &&
  document.code === need.code &&
  document.ownerId === need.ownerId &&
  document.investorId === need.investorId &&
  isSameOrAll(document.accountId, need.accountId) &&
  isSameOrAll(document.seq, need.seq) &&
  (document.markets.length === 0 || document.markets.includes(need.market)) &&
  (need.period === 0
    ? document.validFrom <= today && (document.validTo === null || today <= document.validTo)
    : document.period === need.period)

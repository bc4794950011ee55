import { blockerOf } from "@reclaim/core/domain/reclaim/Blocker"
import { LatestSafeDate } from "@reclaim/core/domain/reclaim/explanation/LatestSafeDate"
import type { Stage } from "@reclaim/core/domain/reclaim/Stage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { firstToOrder } from "@reclaim/core/rules/requirement/firstToOrder"
import { chainDays, type LackingDocument } from "@reclaim/core/rules/requirement/latestSafe"
import { documentLeadDays, requiredDocumentOf } from "@reclaim/engine/deadline/documentLeadDays"

/** A document that a reclaim waits for, with its name. */
export interface NamedLackingDocument extends LackingDocument {
  /** As the market calls it. */
  readonly name: string
}

/** What the latest safe date of a reclaim, as it is kept, is about. */
interface KeptDate {
  /** Null where there is none. */
  readonly latestSafeOn: CalendarDate | null
  readonly agentCutoff: CalendarDate | null
  readonly stage: Stage
  /** Where the owner lives. */
  readonly residence: string
  /** What the reclaim waits for; none where no rule on documents covers it. */
  readonly lacking: ReadonlyArray<NamedLackingDocument>
  readonly today: CalendarDate
}

/** The document and the days that explain a latest safe date; null where there is no such date, or no longer a reason for it. */
export const explainLatestSafe = (kept: KeptDate): LatestSafeDate | null => {
  const { agentCutoff, latestSafeOn } = kept
  const reason = reasonOf(kept)
  return latestSafeOn === null || agentCutoff === null || reason === null
    ? null
    : new LatestSafeDate({ ...reason, agentCutoff, date: latestSafeOn })
}

const reasonOf = ({ agentCutoff, lacking, residence, stage, today }: KeptDate) => {
  if (lacking.length > 0) {
    const document = firstToOrder(lacking, agentCutoff, today)
    return document === null ? null : { document: document.name, leadDays: chainDays(document, lacking, today) }
  }
  const guess = requiredDocumentOf(blockerOf(stage), residence)
  return guess === null ? null : { document: guess, leadDays: documentLeadDays[guess] }
}

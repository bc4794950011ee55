import { Data } from "effect"
import type { Quarter } from "@reclaim/core/domain/statement/Quarter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addQuarters, cutOffOf } from "./quarterDays.ts"

/** Line of a statement whose movements do not lead to its closing balance, with the difference in cents. */
export interface UntiedLine {
  readonly account: string
  readonly market: string
  readonly cents: number
}

/** The decision on a request to publish a quarter. */
export type PublishDecision = Data.TaggedEnum<{
  /** Version 1, or a restatement. */
  Publish: { readonly version: number }
  /** Published for a reason although its check does not hold, and says so. */
  PublishUntied: { readonly version: number; readonly untied: ReadonlyArray<UntiedLine> }
  /**
   * The movements do not lead to the closing balance: the data are inconsistent, and no reason was given to publish
   * them anyway.
   */
  DoesNotHold: { readonly untied: ReadonlyArray<UntiedLine> }
  /** The current version says the same. */
  Unchanged: { readonly version: number }
  /** The figures differ from the current version, and no reason was given. */
  ReasonMissing: { readonly version: number }
  /** The quarter's opening balance differs from the closing balance of the quarter before. */
  RestateFirst: { readonly quarter: Quarter }
  NotOver: { readonly cutOff: CalendarDate }
  /** Nothing was open on any day of the quarter, and no earlier statement said otherwise. */
  NothingOpen: {}
  /** A reason to republish was given, but nothing was published yet. */
  NeverPublished: {}
}>

/** Constructors and matching of the decisions. */
export const PublishDecision = Data.taggedEnum<PublishDecision>()

/**
 * Decides whether a quarter's statement is published. A published version never changes: a new version replaces it. One
 * whose check fails is held back until a user gives a reason to publish it anyway.
 */
export const decidePublishing = (facts: {
  readonly quarter: Quarter
  readonly today: CalendarDate
  /** The current version; 0 when there is none. */
  readonly version: number
  /** True if the current version has the same contents. */
  readonly isSame: boolean
  /** True if the statement would be empty. */
  readonly isEmpty: boolean
  /** True if the opening balance equals the closing balance of the previous statement, account by account. */
  readonly opensAsClosed: boolean
  /** The lines whose check does not hold, the greatest difference first. */
  readonly untied: ReadonlyArray<UntiedLine>
  /** True if it is examined only because an earlier quarter was restated. */
  readonly isFollowing: boolean
  /**
   * Reason for replacing the current version, or for publishing it although its check fails; empty if none was given.
   */
  readonly reason: string
}): PublishDecision => {
  const { quarter, untied, version } = facts
  const holds = untied.length === 0
  const hasReason = facts.reason.trim() !== ""
  const cutOff = cutOffOf(quarter)
  if (cutOff >= facts.today) return PublishDecision.NotOver({ cutOff })
  if (version === 0 && hasReason && (holds || facts.isFollowing)) return PublishDecision.NeverPublished()
  if (!facts.opensAsClosed) return PublishDecision.RestateFirst({ quarter: addQuarters(quarter, -1) })
  if (version === 0 && facts.isEmpty) return PublishDecision.NothingOpen()
  if (version > 0 && facts.isSame) return PublishDecision.Unchanged({ version })
  if (!holds) {
    return hasReason
      ? PublishDecision.PublishUntied({ version: version + 1, untied })
      : PublishDecision.DoesNotHold({ untied })
  }
  if (version === 0) return PublishDecision.Publish({ version: 1 })
  return hasReason ? PublishDecision.Publish({ version: version + 1 }) : PublishDecision.ReasonMissing({ version })
}

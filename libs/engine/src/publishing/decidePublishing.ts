import { Data } from "effect"
import type { Quarter } from "@reclaim/core/domain/statement/Quarter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addQuarters, cutOffOf } from "./quarterDays.ts"

/** The decision on a request to publish a quarter. */
export type Publishing = Data.TaggedEnum<{
  /** Version 1, or a restatement. */
  Publish: { readonly version: number }
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
export const Publishing = Data.taggedEnum<Publishing>()

/** Decides whether a quarter's statement is published. A published version never changes: a new version replaces it. */
export const decidePublishing = (facts: {
  readonly quarter: Quarter
  readonly today: CalendarDate
  /** The current version; 0 when there is none. */
  readonly version: number
  /** Whether the current version has the same contents. */
  readonly isSame: boolean
  /** Whether the statement would be empty. */
  readonly isEmpty: boolean
  /** Whether the opening balance equals the closing balance of the statement before, account by account. */
  readonly opensAsClosed: boolean
  /** Why the current version is to be replaced; empty when no reason was given. */
  readonly reason: string
}): Publishing => {
  const { quarter, version } = facts
  const hasReason = facts.reason.trim() !== ""
  const cutOff = cutOffOf(quarter)
  if (cutOff >= facts.today) return Publishing.NotOver({ cutOff })
  if (version === 0 && hasReason) return Publishing.NeverPublished()
  if (!facts.opensAsClosed) return Publishing.RestateFirst({ quarter: addQuarters(quarter, -1) })
  if (version === 0 && facts.isEmpty) return Publishing.NothingOpen()
  if (version === 0) return Publishing.Publish({ version: 1 })
  if (facts.isSame) return Publishing.Unchanged({ version })
  return hasReason ? Publishing.Publish({ version: version + 1 }) : Publishing.ReasonMissing({ version })
}

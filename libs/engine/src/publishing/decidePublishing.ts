import { Data } from "effect"
import type { Quarter } from "@reclaim/core/domain/statement/Quarter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addQuarters, cutOffOf } from "./quarterDays.ts"

/** What becomes of the wish to publish a quarter. */
export type Publishing = Data.TaggedEnum<{
  /** Version 1, or a restatement. */
  Publish: { readonly version: number }
  /** The version that holds says the same. */
  Unchanged: { readonly version: number }
  /** The figures differ from the version that holds, and nobody said why. */
  ReasonMissing: { readonly version: number }
  /** The balance that this quarter opens with is not the one that the quarter before closed with. */
  RestateFirst: { readonly quarter: Quarter }
  NotOver: { readonly cutOff: CalendarDate }
  /** Nothing was open on any day of the quarter, and no statement before said otherwise. */
  NothingOpen: {}
  /** There is a reason to publish again what was never published. */
  NeverPublished: {}
}>

/** Makes and tells apart the outcomes. */
export const Publishing = Data.taggedEnum<Publishing>()

/** Decides whether a quarter's statement is published. What was published is never changed: another version takes its place. */
export const decidePublishing = (facts: {
  readonly quarter: Quarter
  readonly today: CalendarDate
  /** The version that holds; 0 when there is none. */
  readonly version: number
  /** Whether that version says what would be said now. */
  readonly isSame: boolean
  /** Whether nothing would be said. */
  readonly isEmpty: boolean
  /** Whether as many reclaims are open at the beginning as the statement before says at its end, account by account. */
  readonly opensAsClosed: boolean
  /** Why the version that holds is to be replaced; empty when nobody said. */
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

import { type CalendarEvent, calendarText } from "@reclaim/core/contract/expiring/calendarText"
import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { authorizationHref } from "@reclaim/core/rules/authorization/authorizationUrl"
import type { DateTime } from "effect"
import type { CutoffGroup } from "./expirySql.ts"
import { calendarMessages } from "./calendarMessages.ts"

/** Client and portal of the events. */
export interface CalendarPlace {
  readonly clientId: number
  /** The address of the portal; its host makes the events' UIDs globally unique. */
  readonly publicUrl: string
}

const hostOf = ({ publicUrl }: CalendarPlace): string => new URL(publicUrl).hostname

/** An all-day event for each market and cut-off. It keeps its UID as reclaims come and go. */
export const cutoffEvents = (groups: ReadonlyArray<CutoffGroup>, place: CalendarPlace): ReadonlyArray<CalendarEvent> =>
  groups.map((group) => ({
    uid: `${group.isAgents ? "cutoff" : "last-day"}-${group.country}-${group.day}-${place.clientId}@${hostOf(place)}`,
    day: group.day,
    summary: calendarMessages.summary(group),
    description: calendarMessages.description(group)
  }))

/** Events of the deadlines of undecided batches of claims. */
export const decisionEvents = (
  batches: ReadonlyArray<AuthorizationBatch>,
  place: CalendarPlace
): ReadonlyArray<CalendarEvent> =>
  batches.map((batch) => ({
    uid: `decision-${batch.batchId}-${place.clientId}@${hostOf(place)}`,
    day: batch.dueOn,
    summary: calendarMessages.decision(batch),
    description: `${calendarMessages.decisionText(batch)}\n${place.publicUrl}${authorizationHref(batch.batchId)}`
  }))

/** Events as the text of a calendar. */
export const deadlineCalendar = (
  events: ReadonlyArray<CalendarEvent>,
  { madeAt, productName }: { readonly madeAt: DateTime.Utc; readonly productName: string }
): string => calendarText({ productName, name: calendarMessages.name(productName), madeAt, events })

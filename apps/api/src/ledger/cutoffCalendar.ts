import { calendarText } from "@reclaim/core/contract/expiring/calendarText"
import type { DateTime } from "effect"
import type { CutoffGroup } from "./expirySql.ts"
import { calendarMessages } from "./calendarMessages.ts"

/** A calendar with one all-day event for each market and cut-off. An event keeps its UID as reclaims come and go. */
export const cutoffCalendar = (facts: {
  readonly groups: ReadonlyArray<CutoffGroup>
  readonly clientId: number
  readonly madeAt: DateTime.Utc
  readonly productName: string
  /** The host of the portal; makes the events' UIDs globally unique. */
  readonly host: string
}): string =>
  calendarText({
    productName: facts.productName,
    name: calendarMessages.name(facts.productName),
    madeAt: facts.madeAt,
    events: facts.groups.map((group) => ({
      uid: `${group.isAgents ? "cutoff" : "last-day"}-${group.country}-${group.day}-${facts.clientId}@${facts.host}`,
      day: group.day,
      summary: calendarMessages.summary(group),
      description: calendarMessages.description(group)
    }))
  })

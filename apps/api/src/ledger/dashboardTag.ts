import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { createHash } from "node:crypto"

/** Raised whenever the same figures would be encoded differently, so that no cached answer passes for a current one. */
const answerForm = 4

const unordered = (values: ReadonlyArray<string | number>): ReadonlyArray<string> =>
  [...new Set(values.map(String))].toSorted((a, b) => (a < b ? -1 : 1))

/**
 * The entity tag of a dashboard: the client, its revision, the filter, and the day, which decides what expires and what is
 * this year's. Filters that differ only in order have the same tag. It is weak, because the same figures may be sent in
 * several encodings.
 */
export const dashboardTag = (clientId: number, rev: number, filter: DashboardFilter, today: CalendarDate): string => {
  const asked = Object.values(filter.values).map((value) => (Array.isArray(value) ? unordered(value) : value))
  const question = JSON.stringify([answerForm, clientId, ...asked])
  return `W/"${rev}-${createHash("sha256").update(question).digest("base64url").slice(0, 22)}-${today}"`
}

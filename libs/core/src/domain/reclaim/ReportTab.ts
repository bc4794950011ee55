import { Schema } from "effect"

/**
 * The four views of the reclaim dashboard. `active`: neither paid nor closed nor past its deadline. `paid`: what the client received.
 * `expiring`: not yet filed, with a statutory deadline within the next 12 months.
 */
export const ReportTab = Schema.Literals(["summary", "active", "paid", "expiring"])
export type ReportTab = typeof ReportTab.Type

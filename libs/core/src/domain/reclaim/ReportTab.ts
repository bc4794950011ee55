import { Schema } from "effect"

/**
 * Views of the reclaim dashboard. `active`: neither paid nor closed nor past its deadline. `paid`: amounts the client
 * received. `expiring`: not yet filed, with a statutory deadline within the next 12 months.
 */
export const ReportTab = Schema.Literals(["summary", "active", "paid", "expiring"])
export type ReportTab = typeof ReportTab.Type

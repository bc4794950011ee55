import { Schema } from "effect"

/** Method of recovering or avoiding over-withheld tax. */
export const ReliefMethod = Schema.Literals(["reclaim", "quick refund", "relief at source"])
export type ReliefMethod = typeof ReliefMethod.Type

import { Schema } from "effect"

/** How tax that was or would be withheld too much is won back. */
export const ReliefMethod = Schema.Literals(["reclaim", "quick refund", "relief at source"])
export type ReliefMethod = typeof ReliefMethod.Type

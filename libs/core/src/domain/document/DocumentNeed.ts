import { Schema } from "effect"

/** Whether a document is asked of everybody whom its rule fits, only under a condition, or only when somebody asks. */
export const DocumentNeed = Schema.Literals(["always", "conditional", "on request"])
export type DocumentNeed = typeof DocumentNeed.Type

import { Schema } from "effect"

/** The groups a user's tasks come in: reports and documents, administration of the own account, and leaving. */
export const TaskCategory = Schema.Literals(["Features", "Management", "SignOut"])
export type TaskCategory = typeof TaskCategory.Type

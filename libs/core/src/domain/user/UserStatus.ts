import { Schema } from "effect"

/** Whether a user signs in, has not accepted their invitation yet, or is kept out. */
export const UserStatus = Schema.Literals(["active", "invited", "locked"])
export type UserStatus = typeof UserStatus.Type

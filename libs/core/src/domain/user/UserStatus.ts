import { Schema } from "effect"

/** State of a user: active, not yet accepted the invitation, or locked. */
export const UserStatus = Schema.Literals(["active", "invited", "locked"])
export type UserStatus = typeof UserStatus.Type

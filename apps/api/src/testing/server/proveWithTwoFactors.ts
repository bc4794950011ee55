import { execute } from "../../platform/sql/queryRows.ts"

/** Marks all sessions of a user as just proven with two factors. As owner. */
export const proveWithTwoFactors = (userId: number) =>
  execute((sql) => sql`update session set proven_level = 2, proven_at = now() where user_id = ${userId}`)

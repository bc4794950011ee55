import { execute } from "../../platform/sql/queryRows.ts"

/** Clears the waiting periods of all users' rights, addresses and second factors. As owner. */
export const knownForLong = execute((sql) => sql`delete from user_standing`)

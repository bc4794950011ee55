import { SqlError } from "effect/sql"

/** What the driver says when it has lost the database, for those who know before it does. */
export const connectionFailed = (cause: Error): SqlError.SqlError =>
  new SqlError.SqlError({
    reason: new SqlError.ConnectionError({ cause, message: cause.message, operation: "query" })
  })

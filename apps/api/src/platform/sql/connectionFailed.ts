import { SqlError } from "effect/sql"

/** The driver's error for a lost connection, for code that notices before the driver does. */
export const connectionFailed = (cause: Error): SqlError.SqlError =>
  new SqlError.SqlError({
    reason: new SqlError.ConnectionError({ cause, message: cause.message, operation: "query" })
  })

import { Data, Effect } from "effect"
import { SqlError } from "effect/sql"

/** A user, of this client or of any other, has the address. */
export class AddressTaken extends Data.TaggedError("AddressTaken")<{}> {}

/** Distinguishes the address of another user from every other refusal of the database. */
export const failAsAddressTaken = <A, R>(
  effect: Effect.Effect<A, SqlError.SqlError, R>
): Effect.Effect<A, SqlError.SqlError | AddressTaken, R> =>
  Effect.catchReason(
    effect,
    "SqlError",
    "UniqueViolation",
    (reason): Effect.Effect<never, AddressTaken | SqlError.SqlError> =>
      Effect.fail(reason.constraint === "app_user_email_key" ? new AddressTaken() : new SqlError.SqlError({ reason }))
  )

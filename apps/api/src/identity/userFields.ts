import { WireTask } from "@reclaim/core/contract/users/WireTask"
import { Effect, Schema } from "effect"

const Tasks = Schema.Array(WireTask).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))

/** Who a user is and what they may do, as columns of `app_user`. */
export const userFields = {
  /** Null for staff. */
  clientId: Schema.NullOr(Schema.Int),
  email: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  isOnboarding: Schema.Boolean,
  isInternal: Schema.Boolean,
  isDisabled: Schema.Boolean,
  isReadOnly: Schema.Boolean,
  tasks: Schema.Struct({ Features: Tasks, Management: Tasks, SignOut: Tasks }),
  permissions: Schema.Record(Schema.String, Schema.Unknown)
}

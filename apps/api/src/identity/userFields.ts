import { WireTask } from "@reclaim/core/contract/users/WireTask"
import { Task } from "@reclaim/core/domain/user/Task"
import { Array, Effect, Option, Schema, SchemaGetter } from "effect"

const decodeTask = Schema.decodeUnknownOption(WireTask)

const encodeTask = Schema.encodeSync(WireTask)

/**
 * Tasks of a category, as far as they can be read: hand-written values may have any form, and must not make a user
 * unreadable.
 */
const Tasks = Schema.Unknown.pipe(
  Schema.decodeTo(Schema.Array(Schema.toType(Task)), {
    decode: SchemaGetter.transform((stored: unknown) =>
      Array.isArray(stored) ? stored.flatMap((task) => Option.toArray(decodeTask(task))) : []
    ),
    encode: SchemaGetter.transform((tasks: ReadonlyArray<Task>): unknown => tasks.map((task) => encodeTask(task)))
  }),
  Schema.withDecodingDefaultKey(Effect.succeed([]))
)

/** Columns of `app_user` for a user and their rights. */
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

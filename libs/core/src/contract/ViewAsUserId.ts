import { Effect, Schema } from "effect"

/** Whose data is looked at: `view_as_user_id`, where 0 and absent mean one's own. */
export const ViewAsUserId = Schema.Natural.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)))

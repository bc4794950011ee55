import { sentLine } from "@reclaim/core/domain/value/sentText"
import { Effect, Schema } from "effect"

/** Name of a person, client or device, as entered by a user. */
export const MailName = sentLine(200)

/** A name that earlier mails of the same kind lack. */
export const LaterMailName = MailName.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

/**
 * A way below the portal's address: no other host, no scheme. A mail that has been sent forgets it, for it may be a
 * key.
 */
export const MailPath = Schema.String.check(
  Schema.isPattern(/^\/(?!\/)[\w\-./?=&%~]*$/, { message: "Expected a path of this portal, such as /profile" }),
  Schema.isMaxLength(500)
)

/** Milliseconds since 1970. */
export const MailInstant = Schema.Int

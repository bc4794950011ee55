import { Schema } from "effect"

type IdsOnly = Schema.Struct<Readonly<Record<string, typeof Schema.Int>>>

/**
 * What each kind of job is told. Ids only: jobs lie in the realm of identity, which holds no client data, and whoever does
 * the job reads the present state by them.
 */
export const jobPayloads = {
  /** Sends one mail of the outbox. */
  mail: Schema.Struct({ mailId: Schema.Int }),
  /** Empties the facts of old mails. */
  "mail-sweep": Schema.Struct({})
} satisfies Readonly<Record<string, IdsOnly>>

export type JobKind = keyof typeof jobPayloads

export type JobPayload<K extends JobKind> = (typeof jobPayloads)[K]["Type"]

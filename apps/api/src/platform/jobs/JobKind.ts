import { Schema } from "effect"

type IdsOnly = Schema.Struct<Readonly<Record<string, typeof Schema.Int>>>

/**
 * Payload of each kind of job. Ids only: jobs belong to the identity realm, which holds no client data, and the handler
 * reads the current state by them.
 */
export const jobPayloads = {
  /** Sends one mail of the outbox. */
  mail: Schema.Struct({ mailId: Schema.Int }),
  /** Empties the facts of old mails. */
  "mail-sweep": Schema.Struct({}),
  /** Revokes an invitation that was not accepted. */
  "invitation-expiry": Schema.Struct({ clientId: Schema.Int, contactId: Schema.Int }),
  /** Ends a change of address to which not both addresses have agreed. */
  "email-change-expiry": Schema.Struct({ clientId: Schema.Int, contactId: Schema.Int }),
  /** Sends the link for a new password; 0 for an address without a user. */
  "password-reset": Schema.Struct({ userId: Schema.Int }),
  /** Writes a mail of a user's notifications that are mailed at once. */
  "notice-mail": Schema.Struct({ userId: Schema.Int }),
  /** Writes the daily and weekly digests, and removes old notifications. */
  digest: Schema.Struct({}),
  /** Checks a client's deadlines and documents, and notifies of those that are near or expire soon. */
  deadlines: Schema.Struct({ clientId: Schema.Int }),
  /** Recomputes which documents a client's reclaims require. */
  requirements: Schema.Struct({ clientId: Schema.Int }),
  /** Ends the hold of a payment instruction: it is in use from then on. */
  "payment-activation": Schema.Struct({ clientId: Schema.Int, instructionId: Schema.Int }),
  /** Checks the rows of an uploaded list, if it still has this version. */
  "bulk-check": Schema.Struct({ clientId: Schema.Int, batchId: Schema.Int, version: Schema.Int }),
  /** Turns the rows of an uploaded list into applications. */
  "bulk-commit": Schema.Struct({ clientId: Schema.Int, batchId: Schema.Int, version: Schema.Int }),
  /** Withdraws the applications of a list that was rolled back. */
  "bulk-withdraw": Schema.Struct({ clientId: Schema.Int, batchId: Schema.Int }),
  /** Seals the documents that all signers have signed on screen. */
  "envelope-seal": Schema.Struct({ clientId: Schema.Int, envelopeId: Schema.Int }),
  /** Ends an envelope that was not signed by all in time. */
  "envelope-expiry": Schema.Struct({ clientId: Schema.Int, envelopeId: Schema.Int }),
  /** Reminds those who have not signed an envelope, a number of days after it was sent. */
  "envelope-reminder": Schema.Struct({ clientId: Schema.Int, envelopeId: Schema.Int, afterDays: Schema.Int }),
  /** Discards an uploaded list that was not committed. */
  "batch-expiry": Schema.Struct({ clientId: Schema.Int, batchId: Schema.Int })
} satisfies Readonly<Record<string, IdsOnly>>

export type JobKind = keyof typeof jobPayloads

export type JobPayload<K extends JobKind> = (typeof jobPayloads)[K]["Type"]

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
  "mail-sweep": Schema.Struct({}),
  /** Takes an invitation back that nobody has accepted. */
  "invitation-expiry": Schema.Struct({ clientId: Schema.Int, contactId: Schema.Int }),
  /** Ends a change of address to which not both addresses have agreed. */
  "email-change-expiry": Schema.Struct({ clientId: Schema.Int, contactId: Schema.Int }),
  /** Sends the link to a new password; 0 for an address that is nobody's. */
  "password-reset": Schema.Struct({ userId: Schema.Int }),
  /** Writes a mail of what a user wants to be mailed at once. */
  "notice-mail": Schema.Struct({ userId: Schema.Int }),
  /** Writes the mails that gather the news of a day or a week, and removes what was told long ago. */
  digest: Schema.Struct({}),
  /** Looks at a client's deadlines and documents, and tells of those that have come near, or near their end. */
  deadlines: Schema.Struct({ clientId: Schema.Int }),
  /** Works out anew which documents the reclaims of a client wait for. */
  requirements: Schema.Struct({ clientId: Schema.Int }),
  /** Ends the hold of a payment instruction: it is in use from then on. */
  "payment-activation": Schema.Struct({ clientId: Schema.Int, instructionId: Schema.Int }),
  /** Checks the rows of an uploaded list, as long as it is of this version. */
  "bulk-check": Schema.Struct({ clientId: Schema.Int, batchId: Schema.Int, version: Schema.Int }),
  /** Makes applications of the rows of an uploaded list. */
  "bulk-commit": Schema.Struct({ clientId: Schema.Int, batchId: Schema.Int, version: Schema.Int }),
  /** Withdraws the applications of a list that was rolled back. */
  "bulk-withdraw": Schema.Struct({ clientId: Schema.Int, batchId: Schema.Int }),
  /** Seals what everybody has signed on screen. */
  "envelope-seal": Schema.Struct({ clientId: Schema.Int, envelopeId: Schema.Int }),
  /** Ends an envelope that not everybody has signed in time. */
  "envelope-expiry": Schema.Struct({ clientId: Schema.Int, envelopeId: Schema.Int }),
  /** Reminds whoever has not signed an envelope, so many days after it was sent. */
  "envelope-reminder": Schema.Struct({ clientId: Schema.Int, envelopeId: Schema.Int, afterDays: Schema.Int }),
  /** Gives an uploaded list up that nobody has committed. */
  "batch-expiry": Schema.Struct({ clientId: Schema.Int, batchId: Schema.Int })
} satisfies Readonly<Record<string, IdsOnly>>

export type JobKind = keyof typeof jobPayloads

export type JobPayload<K extends JobKind> = (typeof jobPayloads)[K]["Type"]

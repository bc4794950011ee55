import { Schema } from "effect"

/** Expiring reclaims that have everything in common which decides where they are counted. */
export const ExpiringGroup = Schema.Struct({
  /** Last day to file by law, as a day number. */
  expiresOn: Schema.Int,
  /** Last day on which the agent accepts the documents, as a day number; 0 where not available. */
  agentCutoff: Schema.Int,
  stageId: Schema.Int,
  /** Two letters of the country where the owner lives. */
  residence: Schema.String,
  count: Schema.Int,
  cents: Schema.Int
})
export type ExpiringGroup = typeof ExpiringGroup.Type

/** Expired reclaims for which the same party was late, as a place in `lateParties`. */
export const ExpiredGroup = Schema.Struct({
  lateParty: Schema.Int,
  count: Schema.Int,
  cents: Schema.Int
})
export type ExpiredGroup = typeof ExpiredGroup.Type

import { Schema } from "effect"

/** Expiring reclaims that agree in everything that decides where they are counted. */
export const ExpiringGroup = Schema.Struct({
  /** Statutory deadline, as a day number. */
  expiresOn: Schema.Int,
  /** Last day on which the agent accepts the documents, as a day number; 0 where not available. */
  agentCutoff: Schema.Int,
  /** The latest safe date, as a day number; 0 where there is none. */
  latestSafeOn: Schema.Int,
  count: Schema.Int,
  cents: Schema.Int
})
export type ExpiringGroup = typeof ExpiringGroup.Type

/** Expired reclaims with the same party at fault, as an index of `lateParties`. */
export const ExpiredGroup = Schema.Struct({
  lateParty: Schema.Int,
  count: Schema.Int,
  cents: Schema.Int
})
export type ExpiredGroup = typeof ExpiredGroup.Type

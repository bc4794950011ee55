import { Schema } from "effect"

/** How many documents an account or its reclaims wait for; see `isToDo` for what waits for the client. */
export const MissingDocuments = Schema.Struct({
  /** All of them, not the work of the provider. */
  missingCount: Schema.Int,
  /** Those of them that wait for the client to act. */
  toDoCount: Schema.Int,
  /** Those of them that are sent in, and that the provider has to look at. */
  inReviewCount: Schema.Int
})
export type MissingDocuments = typeof MissingDocuments.Type

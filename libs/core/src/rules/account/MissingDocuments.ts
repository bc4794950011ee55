import { Schema } from "effect"

/** Number of documents that an account or its reclaims wait for; see `isToDo` for those that wait for the client. */
export const MissingDocuments = Schema.Struct({
  /** All of them, not the work of the provider. */
  missingCount: Schema.Int,
  /** Number of documents that wait for the client to act. */
  toDoCount: Schema.Int,
  /** Number of documents submitted, which the provider has to review. */
  inReviewCount: Schema.Int
})
export type MissingDocuments = typeof MissingDocuments.Type

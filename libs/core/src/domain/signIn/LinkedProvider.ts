import { Schema } from "effect"

/** An identity provider of the operator, by which somebody can sign in. */
export class LinkedProvider extends Schema.Class<LinkedProvider>("@reclaim/core/LinkedProvider")({
  /** Its short name in addresses. */
  provider: Schema.String,
  label: Schema.String,
  /** Null where this user has not linked it. */
  linkedAt: Schema.NullOr(Schema.Date)
}) {}

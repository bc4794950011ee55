import { Schema } from "effect"

/** Lead time before the statutory deadline by which the filing agent requires the documents. */
export class AgentLead extends Schema.Class<AgentLead>("@reclaim/core/AgentLead")({
  /** Whole months, the longer end where the table has a range; null where it has none. */
  months: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 24 }))),
  text: Schema.String
}) {}

import { Schema } from "effect"

/** How long before the statutory deadline the filing agent requires the documents. */
export class AgentLead extends Schema.Class<AgentLead>("@reclaim/core/AgentLead")({
  /** Whole months, the longer where the table gives a span; null where it gives none. */
  months: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 24 }))),
  text: Schema.String
}) {}

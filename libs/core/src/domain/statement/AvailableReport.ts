import { Schema } from "effect"

/** A report the user may open; the first one is where /reports leads an external user. */
export class AvailableReport extends Schema.Class<AvailableReport>("@reclaim/core/AvailableReport")({
  route: Schema.String,
  label: Schema.optionalKey(Schema.String)
}) {}

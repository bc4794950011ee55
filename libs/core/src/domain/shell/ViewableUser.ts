import { Schema } from "effect"

/** An external user whose reports a member of the provider's staff may look at. */
export class ViewableUser extends Schema.Class<ViewableUser>("@reclaim/core/ViewableUser")({
  /** The id that `ViewReportAs` takes when this user is chosen. */
  userId: Schema.Int.check(Schema.isGreaterThan(0)),
  fullName: Schema.String,
  clientName: Schema.String
}) {}

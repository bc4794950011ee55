import { Schema } from "effect"

/** External user whose reports staff of the provider may view. */
export class ViewableUser extends Schema.Class<ViewableUser>("@reclaim/core/ViewableUser")({
  /** The id that `ViewReportAs` takes when this user is chosen. */
  userId: Schema.Int.check(Schema.isGreaterThan(0)),
  fullName: Schema.String,
  clientName: Schema.String
}) {}

import { Schema } from "effect"

/** User whose reports a member of the provider's staff views; 0 for none. */
export class ViewReportAs extends Schema.Class<ViewReportAs>("@reclaim/core/ViewReportAs")({
  userId: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
}) {
  get isChosen(): boolean {
    return this.userId !== 0
  }
}

/** Looking at one's own reports. */
export const viewAsSelf = new ViewReportAs({ userId: 0 })

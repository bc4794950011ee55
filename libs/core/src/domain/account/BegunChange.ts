import { Schema } from "effect"

/** The application by which an account is changed, as it begins. */
export class BegunChange extends Schema.Class<BegunChange>("@reclaim/core/BegunChange")({
  applicationId: Schema.Int,
  version: Schema.Int
}) {}

import { Schema } from "effect"

/** Newly created application to change an account. */
export class BegunChange extends Schema.Class<BegunChange>("@reclaim/core/BegunChange")({
  applicationId: Schema.Int,
  version: Schema.Int
}) {}

import { Schema } from "effect"

/** A client as the desk finds it. */
export class DeskClient extends Schema.Class<DeskClient>("@reclaim/core/DeskClient")({
  clientId: Schema.Int,
  /** The provider's id of it. */
  code: Schema.String,
  name: Schema.String
}) {}

/** The most clients that are found at once. */
export const deskClientLimit = 20

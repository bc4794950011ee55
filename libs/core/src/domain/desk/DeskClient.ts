import { Schema } from "effect"

/** A client as the desk finds it. */
export class DeskClient extends Schema.Class<DeskClient>("@reclaim/core/DeskClient")({
  clientId: Schema.Int,
  /** The provider's id of it. */
  code: Schema.String,
  name: Schema.String
}) {}

/** Maximum number of clients in a search result. */
export const deskClientLimit = 20

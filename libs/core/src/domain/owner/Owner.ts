import { Schema } from "effect"

/** Beneficial owner of a client, as listed for selection. */
export class Owner extends Schema.Class<Owner>("@reclaim/core/Owner")({
  ownerId: Schema.Int,
  name: Schema.String
}) {}

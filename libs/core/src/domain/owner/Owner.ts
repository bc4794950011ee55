import { Schema } from "effect"

/** A beneficial owner of a client, as it is chosen from a list. */
export class Owner extends Schema.Class<Owner>("@reclaim/core/Owner")({
  ownerId: Schema.Int,
  name: Schema.String
}) {}

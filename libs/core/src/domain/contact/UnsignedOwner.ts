import { Schema } from "effect"

/** An owner for whom nobody can sign. */
export class UnsignedOwner extends Schema.Class<UnsignedOwner>("@reclaim/core/UnsignedOwner")({
  ownerId: Schema.Int,
  name: Schema.String
}) {}

/** The most of them that are named; of the others there is only their count. */
export const maxUnsignedOwners = 20

import { Schema } from "effect"
import { Owner } from "./Owner.ts"

/** A part of a client's owners, by name. */
export class OwnerPage extends Schema.Class<OwnerPage>("@reclaim/core/OwnerPage")({
  owners: Schema.Array(Owner),
  /** Number of matches across all pages. */
  totalCount: Schema.Int
}) {}

/** Maximum number of owners per page. */
export const ownerPageLimit = 200

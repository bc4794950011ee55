import { Schema } from "effect"
import { Owner } from "../owner/Owner.ts"

/** Owner without a signatory. */
export class UnsignedOwner extends Schema.Class<UnsignedOwner>("@reclaim/core/UnsignedOwner")(Owner.fields) {}

/** Maximum number of them that are named; the others are only counted. */
export const maxUnsignedOwners = 20

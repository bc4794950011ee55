import { Schema } from "effect"
import { Owner } from "../owner/Owner.ts"

/** Owner without a signatory. */
export class UnsignedOwner extends Schema.Class<UnsignedOwner>("@reclaim/core/UnsignedOwner")(Owner.fields) {}

/** The most of them that are named; of the others there is only their count. */
export const maxUnsignedOwners = 20

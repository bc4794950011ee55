import { Schema } from "effect"
import { InstructionOwner } from "./InstructionOwner.ts"

/** A part of the owners of a payment instruction, by name. */
export class InstructionOwnerPage extends Schema.Class<InstructionOwnerPage>("@reclaim/core/InstructionOwnerPage")({
  owners: Schema.Array(InstructionOwner),
  totalCount: Schema.Int
}) {}

/** Maximum number of owners per page. */
export const instructionOwnerPageLimit = 100

import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"
import { Blocker } from "./Blocker.ts"

/** The open reclaims that one thing blocks; those that are on track are in no group. */
export class BlockerGroup extends Schema.Class<BlockerGroup>("@reclaim/core/BlockerGroup")({
  blocker: Blocker,
  netReclaim: UsdCents,
  transCount: Schema.Int,
  acctCount: Schema.Int
}) {}

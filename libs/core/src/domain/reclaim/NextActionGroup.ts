import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"
import { NextActor } from "./NextActor.ts"

/** The outstanding reclaims on which one party has to act next. All parties together make up Outstanding. */
export class NextActionGroup extends Schema.Class<NextActionGroup>("@reclaim/core/NextActionGroup")({
  actor: NextActor,
  netReclaim: UsdCents,
  transCount: Schema.Int,
  acctCount: Schema.Int
}) {}

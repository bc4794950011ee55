import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"
import type { Actor } from "./Actor.ts"

/** Who has to act next on an open reclaim, as figures and filters tell parties apart. */
export const NextActor = Schema.Literals(["client", "custodian", "provider", "tax authority"])
export type NextActor = typeof NextActor.Type

/** The party of an actor: a client brings what its investors owe. Null once nobody has to act. */
export const nextActorOf = (actor: Actor): NextActor | null => {
  switch (actor) {
    case "investor":
      return "client"
    case "nobody":
      return null
    default:
      return actor
  }
}

/** The outstanding reclaims on which one party has to act next. All parties together make up Outstanding. */
export class NextActionGroup extends Schema.Class<NextActionGroup>("@reclaim/core/NextActionGroup")({
  actor: NextActor,
  netReclaim: UsdCents,
  transCount: Schema.Int,
  acctCount: Schema.Int
}) {}

import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"
import type { Actor } from "./Actor.ts"

/** Party who has to act next on an open reclaim, as grouped in figures and filters. */
export const NextActor = Schema.Literals(["client", "custodian", "provider", "tax authority"])
export type NextActor = typeof NextActor.Type

/** Groups an actor: investors count as the client, who brings their documents. Null once no action is left. */
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

import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Effect } from "effect"
import { type OwnClientActor, actingForOwn } from "../../identity/actingForOwn.ts"

/** A client's user who acts in a session of their own. */
export interface ActingInPerson extends OwnClientActor {
  readonly userId: number
  readonly sessionId: string
}

/** The sender of a call; programs make none of these. */
export const actingInPerson = Effect.gen(function* () {
  const { sessionId, userId } = yield* CurrentPrincipal
  return { ...(yield* actingForOwn), userId, sessionId } satisfies ActingInPerson
})

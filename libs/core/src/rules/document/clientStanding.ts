import type { RequirementState } from "../../domain/document/requirement/RequirementState.ts"
import type { Actor } from "../../domain/reclaim/Actor.ts"
import { nextActorOf } from "../../domain/reclaim/NextActor.ts"

/**
 * Standing of a waiting reclaim towards its client: `waits` where the next step is the client's, `sent` where the client has taken
 * it and we review it, `elsewhere` where somebody else acts next.
 */
export type ClientStanding = "waits" | "sent" | "elsewhere"

const reviewed: ReadonlySet<RequirementState> = new Set(["submitted", "under_review"])

/**
 * Decides the standing of a reclaim towards its client.
 *
 * @param actor of the reclaim's stage
 * @param missing states of the documents that it waits for and the client provides
 */
export const clientStanding = (actor: Actor, missing: ReadonlyArray<RequirementState>): ClientStanding => {
  if (nextActorOf(actor) !== "client") return "elsewhere"
  return missing.length > 0 && missing.every((state) => reviewed.has(state)) ? "sent" : "waits"
}

import type { RegisterReclaim } from "@reclaim/engine/document/register/RegisterRows"
import { Effect } from "effect"
import { LeastRecentlyUsed } from "../../../ledger/LeastRecentlyUsed.ts"
import { type ReadReclaims, readReclaims } from "../../../ledger/register/registerRows.ts"

/** Estimated memory per reclaim of the register, in bytes. */
const reclaimBytes = 240

/** Caches the reclaims for each revision of a client, within a budget of bytes. */
export const keepingReclaims = (budget: number): ReadReclaims => {
  const kept = new LeastRecentlyUsed<
    string,
    { readonly rev: number; readonly reclaims: ReadonlyArray<RegisterReclaim> }
  >(budget)
  return (clientId, question) => {
    const { documentOwnerIds, isOfDocuments, ownerIds, rev, since } = question
    const key = [
      clientId,
      ownerIds?.join(" ") ?? "all",
      since,
      isOfDocuments ? documentOwnerIds.join(" ") : "all"
    ].join("|")
    return Effect.suspend(() => {
      const known = kept.get(key)
      if (known?.rev === rev) return Effect.succeed(known.reclaims)
      return Effect.tap(readReclaims(clientId, question), (reclaims) =>
        Effect.sync(() => kept.set(key, { rev, reclaims }, reclaims.length * reclaimBytes))
      )
    })
  }
}

import { Conflict } from "@reclaim/core/contract/access/errors"
import {
  decideAsking,
  decideWithdrawing,
  type WithdrawRefusal
} from "@reclaim/core/rules/document/renewal/decideRenewing"
import { decidePaper } from "@reclaim/core/rules/document/paper/decidePaper"
import { aheadKeyText } from "@reclaim/core/rules/document/requirement/Need"
import { Array as Arr, Effect } from "effect"
import type { ActContext } from "../requirements/ActContext.ts"
import { insertEvent } from "../requirements/requirementRows.ts"
import {
  addMarkets,
  type AheadNeed,
  readKeptOf,
  readRequests,
  supersedePapers,
  writeAhead,
  writeWithdrawn
} from "./aheadRows.ts"

const refusals: Readonly<Record<WithdrawRefusal, string>> = {
  nothing_asked: "No copy is requested ahead here",
  sent: "A copy has already been sent: withdraw it first"
}

/** Document requested from now on. */
export interface AskedNow extends AheadNeed {
  readonly requirementId: number
}

/** Requests documents that nobody has requested yet, in the client's transaction. */
export const askAhead = Effect.fnUntraced(function* (
  { actor, at, clientId, on }: ActContext,
  wanted: ReadonlyArray<AheadNeed>
) {
  const asked: Array<AskedNow> = []
  const documents = new Map<string, Arr.NonEmptyArray<AheadNeed>>()
  for (const one of wanted) {
    const key = aheadKeyText(one.need, one.renews)
    documents.set(key, [...(documents.get(key) ?? []), one])
  }
  for (const inMarkets of documents.values()) {
    const [one] = inMarkets
    const markets = inMarkets.map(({ need }) => need.market)
    const kept = yield* readKeptOf(clientId, one, markets)
    if (decideAsking({ ...kept, isNextCopy: one.renews !== null }) !== "ask") {
      if (!one.need.isOfMarket) yield* addMarkets(clientId, one, markets)
      continue
    }
    for (const requirementId of yield* writeAhead(clientId, one, markets, on)) asked.push({ ...one, requirementId })
  }
  if (asked.length > 0) {
    yield* insertEvent(clientId, {
      requirementIds: asked.map(({ requirementId }) => requirementId),
      what: "asked",
      by: actor.kind === "staff" ? "staff" : "client",
      at,
      facts: {}
    })
  }
  return asked
})

/** Withdraws requests ahead of need, all or none. Returns the owners whose requirements have to be computed again. */
export const withdrawAhead = Effect.fnUntraced(function* (
  { actor, clientId, trail }: ActContext,
  requirementIds: ReadonlyArray<number>
) {
  const requests = yield* readRequests(clientId, requirementIds)
  const refusal = decideWithdrawing(
    requests.map(({ papers, state }) => ({ state, papers: papers.map((paper) => paper.state) }))
  )
  if (refusal !== null) return yield* new Conflict({ message: refusals[refusal], code: "wrong_state" })
  const printed = requests.flatMap(({ papers }) =>
    papers.flatMap(({ paperId, state }) => (decidePaper(state, "Supersede")._tag === "Next" ? [paperId] : []))
  )
  const superseded = [...new Set(printed)]
  yield* supersedePapers(clientId, superseded)
  for (const paperId of superseded) {
    const subject = { kind: "paper", id: String(paperId) } as const
    yield* trail.append({ clientId, actor, action: "paper.superseded", subject, facts: {} })
  }
  yield* writeWithdrawn(clientId, requirementIds)
  return new Set(requests.map(({ ownerId }) => ownerId))
})

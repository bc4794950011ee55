import { Conflict, Invalid } from "@reclaim/core/contract/access/errors"
import type { RequirementAct } from "@reclaim/core/domain/document/requirement/RequirementAct"
import { validityOf } from "@reclaim/core/rules/document/validityOf"
import { inFuture } from "@reclaim/core/rules/input/EnteredDate"
import { type ClientActs, clientActsOf } from "@reclaim/core/rules/document/requirement/clientActsOf"
import { isPosted } from "@reclaim/core/rules/document/reviewPoints"
import { Effect } from "effect"
import type { ActContext } from "./ActContext.ts"
import { findCopy, insertCopy, readUploaded, writeCopyState } from "./copyRows.ts"
import { itemOfCopy, itemOfDispute } from "./documentItems.ts"
import { applyTransition, nextCopyState, nextState } from "./applyTransition.ts"
import { insertEvent, listSentFor, type StoredRequirement, writeDispute, writeOrder } from "./requirementRows.ts"
import { recordAudit } from "./recordAudit.ts"
import { marketsOfCopy, ruleOf, unknownValidity } from "./ruleOf.ts"
import { missingUploads, usedAlready } from "./uploadRefusals.ts"

const wrong = (field: string, text: string) => new Invalid({ message: text, fields: { [field]: text } })

/** Refuses acts that the client's screen does not offer; acts that do not fit the state were refused before. */
const requireOffered = (stored: StoredRequirement, act: keyof ClientActs) =>
  clientActsOf(stored)[act]
    ? Effect.void
    : Effect.fail(
        new Conflict({
          message: "You do not need to send this: no document is needed, or we obtain it",
          code: "wrong_state"
        })
      )

const submit = Effect.fnUntraced(function* (
  context: ActContext,
  stored: StoredRequirement,
  { issuedOn, markets, uploadIds }: Extract<RequirementAct, { readonly _tag: "Submit" }>
) {
  const { actor, at, clientId, items, on } = context
  const state = yield* nextState(stored.state, "submit")
  yield* requireOffered(stored, "upload")
  if (issuedOn !== null && issuedOn > on) return yield* wrong("issued_on", inFuture)
  const files = yield* readUploaded(clientId, actor.userId ?? 0, uploadIds)
  if (files.length < uploadIds.length) return yield* missingUploads
  if (files.some(({ isUsed }) => isUsed)) return yield* usedAlready
  if (markets.some((market) => !stored.markets.includes(market))) {
    return yield* wrong("markets", "This document is not needed in all of these markets")
  }
  const rule = yield* ruleOf(context, stored)
  const holding = validityOf(rule?.validity ?? unknownValidity, issuedOn ?? on)
  const documentId = yield* insertCopy(clientId, {
    of: stored,
    markets: marketsOfCopy(stored, markets),
    issuedOn,
    ...holding,
    original: isPosted(rule?.original ?? null) ? "awaited" : "not_needed",
    blobIds: files.map(({ blobId }) => blobId),
    requirementIds: [stored.requirementId],
    userId: actor.userId,
    at
  })
  yield* applyTransition(context, [stored], { state, documentId })
  yield* items.open(itemOfCopy(clientId, documentId))
  yield* recordAudit(
    context,
    "document.submitted",
    { documentId },
    { code: stored.code, markets: markets.join(" "), files: files.length }
  )
})

const takeBack = Effect.fnUntraced(function* (context: ActContext, stored: StoredRequirement) {
  const { clientId, items } = context
  const state = yield* nextState(stored.state, "take_back")
  const documentId = stored.documentId ?? 0
  const copy = yield* findCopy(clientId, documentId)
  yield* writeCopyState(clientId, documentId, { state: yield* nextCopyState(copy?.state ?? "superseded", "supersede") })
  yield* applyTransition(context, yield* listSentFor(clientId, documentId), { state, documentId: null })
  yield* items.done(itemOfCopy(clientId, documentId))
  yield* recordAudit(context, "document.takenBack", { documentId }, { code: stored.code })
})

const order = Effect.fnUntraced(function* (
  context: ActContext,
  stored: StoredRequirement,
  { expectedOn, orderedOn }: Extract<RequirementAct, { readonly _tag: "Order" }>
) {
  const { at, clientId, on } = context
  const { requirementId, state } = stored
  // Any document that can be sent can be ordered first.
  yield* nextState(state, "submit")
  yield* requireOffered(stored, "order")
  if (orderedOn !== null && orderedOn > on) return yield* wrong("ordered_on", inFuture)
  if (orderedOn === null && expectedOn !== null) return yield* wrong("ordered_on", "Enter when it was ordered")
  if (orderedOn !== null && expectedOn !== null && expectedOn < orderedOn) {
    return yield* wrong("expected_on", "This day is before it was ordered")
  }
  yield* writeOrder(clientId, requirementId, { orderedOn, expectedOn })
  yield* insertEvent(clientId, {
    requirementIds: [requirementId],
    what: "ordered",
    by: "client",
    at,
    facts: { text: orderedOn ?? "" }
  })
  yield* recordAudit(context, "requirement.ordered", { requirementId }, { orderedOn, expectedOn })
})

const disputeRequirement = Effect.fnUntraced(function* (context: ActContext, stored: StoredRequirement, text: string) {
  const { at, clientId, items, on } = context
  const { disputedOn, requirementId, state } = stored
  // A sent copy is disputed by taking it back.
  yield* nextState(state, "submit")
  yield* requireOffered(stored, "sayWrong")
  if (disputedOn !== null) {
    return yield* new Conflict({ message: "You have already disputed this; we will answer", code: "already_done" })
  }
  yield* writeDispute(clientId, requirementId, text, on)
  yield* insertEvent(clientId, { requirementIds: [requirementId], what: "disputed", by: "client", at, facts: { text } })
  yield* items.open(itemOfDispute(clientId, requirementId))
  yield* recordAudit(context, "requirement.disputed", { requirementId }, { text })
})

/** Applies an act of the client in its transaction. */
export const clientAct = (context: ActContext, stored: StoredRequirement, act: RequirementAct) => {
  switch (act._tag) {
    case "Submit":
      return submit(context, stored, act)
    case "TakeBack":
      return takeBack(context, stored)
    case "Order":
      return order(context, stored, act)
    case "Dispute":
      return disputeRequirement(context, stored, act.text)
  }
}

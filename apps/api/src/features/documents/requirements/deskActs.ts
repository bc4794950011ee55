import { Conflict, Invalid } from "@reclaim/core/contract/access/errors"
import type { DocumentContent } from "@reclaim/core/domain/notification/NotificationContent"
import type { DeskDocumentAct, DeskDocumentRequest } from "@reclaim/core/domain/document/requirement/DeskDocumentAct"
import { isOfOneMarket } from "@reclaim/core/domain/document/RequirementScope"
import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import { inFuture } from "@reclaim/core/rules/input/EnteredDate"
import { type RequestField, decideHandRequest } from "@reclaim/core/rules/document/requirement/decideHandRequest"
import { classOfParty } from "@reclaim/core/rules/document/requirement/documentsNeeded"
import { decideUndo, undoLimitSeconds, type UndoRefusal } from "@reclaim/core/rules/document/decideUndo"
import { rightExample } from "@reclaim/core/rules/document/rightExample"
import { Effect } from "effect"
import { takeBackNotification } from "../../../platform/notifications/notificationRows.ts"
import { notifyListeners } from "../../../platform/notifications/notifyUsers.ts"
import type { ActContext } from "./ActContext.ts"
import { acceptCopy, findCopy, writeCopyState } from "./copyRows.ts"
import { type DecisionRow, findDecision, readCopyBefore, restoreCopy, writeDecision } from "./decisionRows.ts"
import { itemOfCopy, itemOfDispute } from "./documentItems.ts"
import { applyTransition, nextCopyState, nextState } from "./applyTransition.ts"
import {
  insertRequestByHand,
  findRequirement,
  insertEvent,
  listSentFor,
  type StoredRequirement,
  writeAssigned,
  writeDispute,
  writeOrder
} from "./requirementRows.ts"
import { findOwner } from "./ownerRows.ts"
import { recordAudit } from "./recordAudit.ts"
import { requireChecked } from "./requireChecked.ts"
import { marketsOfCopy, ruleOf } from "./ruleOf.ts"
import { countWaiting } from "./waitingRows.ts"

/** The fields of the request that say which one. */
const wireNames: Readonly<Record<RequestField, string>> = {
  accountId: "account_id",
  investorId: "investor_id",
  seq: "transaction_id"
}

const wrong = (field: string, text: string) => new Invalid({ message: text, fields: { [field]: text } })

/** Notifies the client's users who receive notifications about documents; returns the key of the notification. */
const notifyClientUsers = Effect.fnUntraced(function* (
  { clientId }: ActContext,
  { name, ownerId, requirementId, version }: StoredRequirement,
  answer: DocumentContent["answer"],
  note: string,
  mailDelayMillis = 0
) {
  const owner = yield* findOwner(clientId, ownerId)
  const content: DocumentContent = {
    kind: "document-answered",
    answer,
    requirementId,
    documentName: name,
    ownerName: owner?.name ?? "",
    note
  }
  const key = `document-answered:${String(clientId)}:${String(requirementId)}:${String(version)}:${answer}`
  yield* notifyListeners(clientId, [{ key, content }], mailDelayMillis)
  return key
})

/** The copy that was sent for a requirement, with all requirements that it was sent for. */
const findSentCopy = Effect.fnUntraced(function* ({ clientId }: ActContext, { documentId }: StoredRequirement) {
  const copy = documentId === null ? null : yield* findCopy(clientId, documentId)
  if (copy === null) return yield* new Conflict({ message: "Nothing was sent for this document", code: "wrong_state" })
  return { copy, sentFor: yield* listSentFor(clientId, copy.documentId) }
})

const take = Effect.fnUntraced(function* (context: ActContext, stored: StoredRequirement) {
  const { actor, clientId, items } = context
  const state = yield* nextState(stored.state, "take")
  const { copy, sentFor } = yield* findSentCopy(context, stored)
  const copyState = yield* nextCopyState(copy.state, "take")
  yield* writeCopyState(clientId, copy.documentId, { state: copyState })
  yield* applyTransition(context, sentFor, { state, documentId: copy.documentId })
  yield* items.assign(itemOfCopy(clientId, copy.documentId), actor.userId ?? 0)
})

/** Keeps what a decision has replaced, so that whoever made it can undo it. */
const keepDecision = (
  { actor, at, clientId }: ActContext,
  copy: Effect.Success<ReturnType<typeof readCopyBefore>>,
  decision: Pick<DecisionRow, "documentId" | "notificationKey" | "sentFor">
) =>
  copy === null || actor.userId === null
    ? Effect.void
    : writeDecision(clientId, { ...decision, copy, at, userId: actor.userId })

/** Features of a correct copy of a stored requirement. */
const exampleOf = (context: ActContext, stored: StoredRequirement) =>
  Effect.map(ruleOf(context, stored), (rule) =>
    rightExample({
      level: stored.level,
      name: stored.name,
      owner: stored.entityName,
      investor: stored.investorId === null ? null : stored.entityName,
      account: stored.accountId === null ? null : String(stored.accountId),
      period: stored.period,
      signature: rule?.signature ?? null,
      certification: rule?.certification ?? null,
      original: rule?.original ?? null
    })
  )

const accept = Effect.fnUntraced(function* (
  context: ActContext,
  stored: StoredRequirement,
  { checks, issuedOn, markets: chosen, validFrom, validTo }: Extract<DeskDocumentAct, { readonly _tag: "Accept" }>
) {
  const { clientId, items, on } = context
  const state = yield* nextState(stored.state, "accept")
  if (issuedOn !== null && issuedOn > on) return yield* wrong("issued_on", inFuture)
  if (validTo !== null && validTo < validFrom) return yield* wrong("valid_to", "This day is before the first day")
  if (chosen.some((market) => !stored.markets.includes(market))) {
    return yield* wrong("markets", "This document is not needed in all of these markets")
  }
  yield* requireChecked(yield* exampleOf(context, stored), checks)
  const { copy, sentFor } = yield* findSentCopy(context, stored)
  yield* nextCopyState(copy.state, "accept")
  const markets = marketsOfCopy(stored, chosen)
  const before = yield* readCopyBefore(clientId, copy.documentId)
  yield* acceptCopy(clientId, copy.documentId, { issuedOn, validFrom, validTo, markets }, on)
  yield* applyTransition(context, sentFor, { state, documentId: copy.documentId })
  yield* items.done(itemOfCopy(clientId, copy.documentId))
  yield* recordAudit(
    context,
    "document.accepted",
    { documentId: copy.documentId },
    { issuedOn, validFrom, validTo, markets: markets.join(" "), checks: checks.join(" "), requirements: sentFor.length }
  )
  const notificationKey = yield* notifyClientUsers(context, stored, "accepted", "", undoLimitSeconds * 1000)
  yield* keepDecision(context, before, { documentId: copy.documentId, sentFor, notificationKey })
})

const reject = Effect.fnUntraced(function* (
  context: ActContext,
  stored: StoredRequirement,
  { code, text }: Extract<DeskDocumentAct, { readonly _tag: "Reject" }>
) {
  const { clientId, items } = context
  const state = yield* nextState(stored.state, "reject")
  if (code === "other" && text.trim() === "") return yield* wrong("text", "Enter what is wrong with it")
  const { copy, sentFor } = yield* findSentCopy(context, stored)
  const before = yield* readCopyBefore(clientId, copy.documentId)
  const why = { rejectCode: code, rejectText: text }
  yield* writeCopyState(clientId, copy.documentId, { state: yield* nextCopyState(copy.state, "reject"), ...why })
  yield* applyTransition(context, sentFor, { state, documentId: copy.documentId, ...why }, text)
  yield* items.done(itemOfCopy(clientId, copy.documentId))
  yield* recordAudit(
    context,
    "document.rejected",
    { documentId: copy.documentId },
    { code, text, requirements: sentFor.length }
  )
  const notificationKey = yield* notifyClientUsers(context, stored, "rejected", text, undoLimitSeconds * 1000)
  yield* keepDecision(context, before, { documentId: copy.documentId, sentFor, notificationKey })
})

const undoRefusals: Readonly<Record<UndoRefusal, string>> = {
  "somebody else's": "Somebody else made this decision",
  "too late": "This decision can no longer be undone: the client has been notified",
  "changed since": "This decision can no longer be undone: something has been done since"
}

const notUndone = (refusal: UndoRefusal) => new Conflict({ message: undoRefusals[refusal], code: "wrong_state" })

const undo = Effect.fnUntraced(function* (context: ActContext, stored: StoredRequirement) {
  const { actor, at, clientId, items } = context
  const state = yield* nextState(stored.state, "undo")
  const decision = yield* findDecision(clientId, stored.requirementId)
  if (decision === null) return yield* notUndone("too late")
  const { before, documentId, notificationKey } = decision
  const refusal = decideUndo({
    decidedBy: decision.userId,
    userId: actor.userId,
    ageMillis: at.getTime() - decision.at.getTime(),
    isUnchanged: decision.isLast
  })
  if (refusal !== null) return yield* notUndone(refusal)
  if (!(yield* takeBackNotification(clientId, notificationKey))) return yield* notUndone("too late")
  const copyState = yield* nextCopyState(decision.state, "undo")
  const decided = (yield* Effect.forEach(before.requirements, (one) =>
    findRequirement(clientId, one.requirementId)
  )).flatMap((one) => one ?? [])
  yield* restoreCopy(clientId, documentId, copyState, before)
  yield* applyTransition(context, decided, { state, documentId })
  for (const { requirementId, ...order } of before.requirements) {
    yield* writeOrder(clientId, requirementId, order)
  }
  yield* items.reopen(itemOfCopy(clientId, documentId), actor.userId ?? 0)
  yield* recordAudit(
    context,
    "document.reopened",
    { documentId },
    { decision: decision.state === "active" ? "accepted" : decision.state, requirements: decided.length }
  )
})

/** Sets aside a copy sent for a requirement that is no longer open, unless another waits for it. */
const setAside = Effect.fnUntraced(function* (context: ActContext, { documentId }: StoredRequirement) {
  const { clientId, items } = context
  if (documentId === null || (yield* listSentFor(clientId, documentId)).length > 0) return
  const copy = yield* findCopy(clientId, documentId)
  if (copy === null || (copy.state !== "received" && copy.state !== "under_review")) return
  yield* writeCopyState(clientId, documentId, { state: yield* nextCopyState(copy.state, "supersede") })
  yield* items.done(itemOfCopy(clientId, documentId))
})

/** Ends a dispute, with any decision of the desk. */
const endDispute = Effect.fnUntraced(function* ({ clientId, items, on }: ActContext, stored: StoredRequirement) {
  if (stored.disputedOn === null) return
  yield* writeDispute(clientId, stored.requirementId, "", on)
  yield* items.done(itemOfDispute(clientId, stored.requirementId))
})

const waive = Effect.fnUntraced(function* (context: ActContext, stored: StoredRequirement, reason: string) {
  const { requirementId } = stored
  const state = yield* nextState(stored.state, "waive")
  yield* applyTransition(context, [stored], { state, documentId: null, waivedReason: reason }, reason)
  yield* setAside(context, stored)
  yield* endDispute(context, stored)
  yield* recordAudit(context, "requirement.waived", { requirementId }, { reason })
  yield* notifyClientUsers(context, stored, "waived", reason)
})

const reassign = Effect.fnUntraced(function* (
  context: ActContext,
  stored: StoredRequirement,
  { documentClass, reason }: Extract<DeskDocumentAct, { readonly _tag: "Reassign" }>
) {
  const { at, clientId } = context
  const { classificationId, requirementId, state } = stored
  yield* nextState(state, "waive")
  if (classificationId === documentClassIds[documentClass]) {
    return yield* new Conflict({ message: "They are already asked for it", code: "already_done" })
  }
  yield* writeAssigned(clientId, requirementId, documentClassIds[documentClass])
  yield* insertEvent(clientId, {
    requirementIds: [requirementId],
    what: "reassigned",
    by: "staff",
    at,
    facts: { text: reason, from: classificationId, toClass: documentClass }
  })
  yield* endDispute(context, stored)
  yield* recordAudit(context, "requirement.reassigned", { requirementId }, { documentClass, reason })
})

const answer = Effect.fnUntraced(function* (context: ActContext, stored: StoredRequirement, text: string) {
  const { at, clientId } = context
  const { disputedOn, requirementId } = stored
  if (disputedOn === null) {
    return yield* new Conflict({ message: "The client has not disputed this request", code: "wrong_state" })
  }
  yield* insertEvent(clientId, { requirementIds: [requirementId], what: "answered", by: "staff", at, facts: { text } })
  yield* endDispute(context, stored)
  yield* recordAudit(context, "requirement.answered", { requirementId }, { text })
  yield* notifyClientUsers(context, stored, "explained", text)
})

/** Applies an act of the desk in the client's transaction. */
export const deskAct = (context: ActContext, stored: StoredRequirement, act: DeskDocumentAct) => {
  switch (act._tag) {
    case "Take":
      return take(context, stored)
    case "Accept":
      return accept(context, stored, act)
    case "Reject":
      return reject(context, stored, act)
    case "Undo":
      return undo(context, stored)
    case "Waive":
      return waive(context, stored, act.reason)
    case "Reassign":
      return reassign(context, stored, act)
    case "Answer":
      return answer(context, stored, act.text)
  }
}

/** Asks for a document by hand, in the client's transaction; the number of the requirement. */
export const requestByDesk = Effect.fnUntraced(function* (context: ActContext, asked: DeskDocumentRequest) {
  const { at, clientId, on } = context
  const { code, investorId, market, ownerId, period, reason, transactionId: seq } = asked
  const of = { ...asked, seq }
  const waiting = yield* countWaiting(clientId, of)
  if (waiting === null) return yield* Effect.die(new Error("An owner or a market no longer exists"))
  const rule = yield* ruleOf(context, { ...of, markets: [market] })
  if (rule === null) return yield* wrong("code", "This document cannot be requested from this owner in this market")
  const named = decideHandRequest(rule.level, of)
  if (named._tag === "Missing") return yield* wrong(wireNames[named.field], "Choose what this document is for")
  if (named._tag === "Superfluous") return yield* wrong(wireNames[named.field], "This document is not for one of these")
  if (waiting.reclaims === 0) {
    return yield* new Conflict({ message: "No waiting reclaim there could need it", code: "wrong_state" })
  }
  const requirementId = yield* insertRequestByHand(clientId, {
    code,
    level: rule.level,
    ownerId,
    marketId: waiting.marketId,
    isOfMarket: isOfOneMarket(rule.scope),
    period,
    accountId: waiting.accountId,
    investorId,
    seq,
    name: rule.name,
    why: rule.reason,
    classificationId: documentClassIds[classOfParty[rule.party]],
    leadDays: rule.leadDays,
    on
  })
  if (requirementId === null) {
    return yield* new Conflict({ message: "This document is already requested", code: "already_done" })
  }
  yield* insertEvent(clientId, {
    requirementIds: [requirementId],
    what: "asked",
    by: "staff",
    at,
    facts: { text: reason }
  })
  yield* recordAudit(
    context,
    "requirement.asked",
    { requirementId },
    { code, market, period, accountId: waiting.accountId, investorId, seq, reason }
  )
  const stored = yield* findRequirement(clientId, requirementId)
  if (stored !== null) yield* notifyClientUsers(context, stored, "asked", reason)
  return requirementId
})

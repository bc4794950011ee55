import type {
  RequiredStatement,
  AuthorizationBatch,
  StatementResponse
} from "../../domain/authorization/AuthorizationBatch.ts"
import type { AuthorizationState } from "../../domain/authorization/AuthorizationState.ts"
import type { DecisionRequest } from "../../domain/authorization/DecisionRequest.ts"
import type { RefusalCode } from "../../domain/failure/RefusalCode.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { decideAuthorization } from "./decideAuthorization.ts"
import { dayNumber } from "../../domain/value/dayNumber.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import { stages } from "../../domain/reclaim/Stage.ts"

/** Decision about the version of a batch that its sender has seen. */
export type GivenDecision = Omit<DecisionRequest, "batchId" | "version">

/** Facts that determine the outcome. */
export interface BatchFacts extends Pick<AuthorizationBatch, "state" | "dueOn" | "approversNeeded"> {
  readonly statements: ReadonlyArray<RequiredStatement>
  readonly today: CalendarDate
  /** Authorizations so far, each with the person it was given for; null for the user's own. */
  readonly authorizedBy: ReadonlyArray<{ readonly userId: number; readonly forUserId: number | null }>
  readonly userId: number
  /** Amount that the client receives, in US cents. */
  readonly net: number
  /** Place where the user saw it: opened by itself, or as a row of the table. */
  readonly seenIn: "panel" | "table"
  /**
   * People for whom the user may decide as a delegate; null for a user who decides in their own right, and so only for
   * themselves.
   */
  readonly standsFor: ReadonlyArray<number> | null
}

/** Reason for refusing a response. */
export type BatchRefusal =
  "too_late" | "not_viewed" | "decided" | "said_already" | "unanswered" | "no_comment" | "no_reason"

const codes: Readonly<Record<Exclude<BatchRefusal, "unanswered" | "no_comment" | "no_reason">, RefusalCode>> = {
  too_late: "wrong_state",
  not_viewed: "not_seen",
  decided: "wrong_state",
  said_already: "already_done"
}

export type BatchOutcome =
  | {
      readonly _tag: "Next"
      readonly state: AuthorizationState
      /** Person it was given for as a delegate; null for the user's own. */
      readonly forUserId: number | null
    }
  /** The state of the batch does not allow it. */
  | { readonly _tag: "Refused"; readonly why: keyof typeof codes; readonly code: RefusalCode }
  /** The response is incomplete. */
  | { readonly _tag: "Incomplete"; readonly why: Exclude<BatchRefusal, keyof typeof codes> }

const refuse = (why: keyof typeof codes): BatchOutcome => ({ _tag: "Refused", why, code: codes[why] })

const isAnswered = (asked: ReadonlyArray<RequiredStatement>, given: ReadonlyArray<StatementResponse>): boolean =>
  asked.length === given.length &&
  asked.every(({ code, version }) => given.some((one) => one.code === code && one.version === version))

/** People who have responded in this round, in person or through a delegate. */
const respondersOf = ({ authorizedBy }: BatchFacts): ReadonlySet<number> =>
  new Set(authorizedBy.flatMap(({ forUserId, userId }) => (forUserId === null ? [userId] : [userId, forUserId])))

/**
 * Person for whom a user responds, null for themselves; undefined if all have already responded. Nobody counts twice,
 * neither a delegate nor those they stand in for.
 */
const placeOf = (facts: BatchFacts): number | null | undefined => {
  const { standsFor, userId } = facts
  const spoken = respondersOf(facts)
  if (spoken.has(userId)) return undefined
  return standsFor === null ? null : standsFor.find((one) => !spoken.has(one))
}

/** True for a batch that costs the client money. */
export const costsMoney = (net: number): boolean => net < 0

/**
 * True if a batch has to be opened before this decision. Its row in the table says enough to decide it with others,
 * unless it is to be authorized although it costs money.
 */
export const needsOpening = (
  { net, seenIn, state }: Pick<BatchFacts, "net" | "seenIn" | "state">,
  decision: GivenDecision["decision"]
): boolean => state === "requested" && (seenIn === "panel" || (decision === "authorize" && costsMoney(net)))

/**
 * Outcome of a response. A batch is authorized once enough different people have authorized it; a single decline or
 * request for changes ends the round.
 */
export const decideBatch = (facts: BatchFacts, { decision, reason, statements }: GivenDecision): BatchOutcome => {
  const { authorizedBy } = facts
  if (needsOpening(facts, decision)) return refuse("not_viewed")
  const state = decideAuthorization(facts.state, "view") ?? facts.state
  const next = decideAuthorization(state, decision)
  if (next === null) return refuse("decided")
  if (facts.today > facts.dueOn) return refuse("too_late")
  const forUserId = placeOf(facts)
  if (forUserId === undefined) return refuse("said_already")
  if (decision !== "authorize")
    return reason === "" ? { _tag: "Incomplete", why: "no_reason" } : { _tag: "Next", state: next, forUserId }
  if (!isAnswered(facts.statements, statements)) return { _tag: "Incomplete", why: "unanswered" }
  if (statements.some(({ comment, isTrue }) => !isTrue && comment === ""))
    return { _tag: "Incomplete", why: "no_comment" }
  return { _tag: "Next", state: authorizedBy.length + 1 < facts.approversNeeded ? state : next, forUserId }
}

/**
 * Number of different people who have to authorize a batch with this net amount in US cents; `twoAbove` is the client's
 * limit.
 */
export const approversNeeded = (net: number, twoAbove: number | null): number =>
  twoAbove !== null && net > twoAbove ? 2 : 1

/** Days before the due date from which a batch is highlighted. */
const soonDays = 7

/** True if the due date of a batch is near enough to be highlighted. */
export const isDueSoon = (dueOn: CalendarDate, today: CalendarDate): boolean =>
  dayNumber(dueOn) - dayNumber(today) <= soonDays

/** Reclaim requested for a batch. */
export interface RequestedReclaim {
  readonly ownerId: number
  readonly market: string
  readonly stageId: number
  /** True if it has an exchange rate; reclaims imported before rates were kept have none. */
  readonly hasRate: boolean
  /** The provider's ids of the batches that have it and are not ended. */
  readonly openIn: ReadonlyArray<string>
}

/** Batch for which a reclaim is requested. */
export interface AskingBatch {
  /** The provider's id of it. */
  readonly reference: string
  readonly market: CountryCode | string
  /** The owner of its other reclaims; undefined for none yet. */
  readonly ownerId: number | undefined
}

/** Eligibility of a reclaim for a batch, or the reason against it. */
export type InBatch =
  | { readonly _tag: "Fits" }
  | { readonly _tag: "OtherMarket" | "OtherOwner" | "Beyond" | "NoRate" }
  /** Pending or decided in another batch. */
  | { readonly _tag: "Taken"; readonly batch: string }

/**
 * Decides whether a reclaim fits a batch: one owner and one market, waiting for nothing but an authorization, and in no
 * other batch.
 */
export const decideInBatch = (reclaim: RequestedReclaim, { market, ownerId, reference }: AskingBatch): InBatch => {
  if (reclaim.market !== market) return { _tag: "OtherMarket" }
  if (ownerId !== undefined && reclaim.ownerId !== ownerId) return { _tag: "OtherOwner" }
  if (reclaim.stageId > stages.awaiting_authorization.id) return { _tag: "Beyond" }
  if (!reclaim.hasRate) return { _tag: "NoRate" }
  const batch = reclaim.openIn.find((one) => one !== reference)
  return batch === undefined ? { _tag: "Fits" } : { _tag: "Taken", batch }
}

import type {
  AskedStatement,
  AuthorizationBatch,
  GivenStatement
} from "../../domain/authorization/AuthorizationBatch.ts"
import type { AuthorizationState } from "../../domain/authorization/AuthorizationState.ts"
import type { BatchDecision } from "../../domain/authorization/BatchDecision.ts"
import type { RefusalCode } from "../../domain/failure/RefusalCode.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { decideAuthorization } from "./decideAuthorization.ts"

/** What somebody says about a batch. */
export interface SaidOfBatch {
  readonly decision: BatchDecision
  readonly statements: ReadonlyArray<GivenStatement>
  /** Needed unless it is authorized. */
  readonly reason: string
}

/** What decides what becomes of it. */
export interface BatchFacts extends Pick<AuthorizationBatch, "state" | "dueOn" | "approversNeeded"> {
  readonly statements: ReadonlyArray<AskedStatement>
  readonly today: CalendarDate
  /** Who has authorized it so far, and in whose place; null for one's own. */
  readonly authorizedBy: ReadonlyArray<{ readonly userId: number; readonly forUserId: number | null }>
  readonly userId: number
  /** In whose place the user decides; null for who decides in their own right, and so for nobody else. */
  readonly standsFor: ReadonlyArray<number> | null
}

/** Why it is not decided. */
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
      /** In whose place it was said; null for one's own. */
      readonly forUserId: number | null
    }
  /** It does not fit where the batch stands. */
  | { readonly _tag: "Refused"; readonly why: keyof typeof codes; readonly code: RefusalCode }
  /** What was said lacks something. */
  | { readonly _tag: "Incomplete"; readonly why: Exclude<BatchRefusal, keyof typeof codes> }

const refused = (why: keyof typeof codes): BatchOutcome => ({ _tag: "Refused", why, code: codes[why] })

const isAnswered = (asked: ReadonlyArray<AskedStatement>, given: ReadonlyArray<GivenStatement>): boolean =>
  asked.length === given.length &&
  asked.every(({ code, version }) => given.some((one) => one.code === code && one.version === version))

/** Those who have said something in a round, in person or by somebody else. */
const spokenOf = ({ authorizedBy }: BatchFacts): ReadonlySet<number> =>
  new Set(authorizedBy.flatMap(({ forUserId, userId }) => (forUserId === null ? [userId] : [userId, forUserId])))

/**
 * In whose place somebody says something, one's own being null; undefined for who has said something already. Nobody counts
 * twice: neither who stands in for others, nor they.
 */
const placeOf = (facts: BatchFacts): number | null | undefined => {
  const { standsFor, userId } = facts
  const spoken = spokenOf(facts)
  if (spoken.has(userId)) return undefined
  return standsFor === null ? null : standsFor.find((one) => !spoken.has(one))
}

/**
 * What becomes of a batch by what somebody says. It is authorized once as many different people have said so as it needs;
 * one who declines it, or asks for changes, is enough for that.
 */
export const decideBatch = (facts: BatchFacts, { decision, reason, statements }: SaidOfBatch): BatchOutcome => {
  const { authorizedBy, state } = facts
  if (state === "requested") return refused("not_viewed")
  const next = decideAuthorization(state, decision)
  if (next === null) return refused("decided")
  if (facts.today > facts.dueOn) return refused("too_late")
  const forUserId = placeOf(facts)
  if (forUserId === undefined) return refused("said_already")
  if (decision !== "authorize")
    return reason === "" ? { _tag: "Incomplete", why: "no_reason" } : { _tag: "Next", state: next, forUserId }
  if (!isAnswered(facts.statements, statements)) return { _tag: "Incomplete", why: "unanswered" }
  if (statements.some(({ comment, isTrue }) => !isTrue && comment === ""))
    return { _tag: "Incomplete", why: "no_comment" }
  return { _tag: "Next", state: authorizedBy.length + 1 < facts.approversNeeded ? state : next, forUserId }
}

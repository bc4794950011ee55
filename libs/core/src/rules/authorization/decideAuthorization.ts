import type { AuthorizationState } from "../../domain/authorization/AuthorizationState.ts"
import type { BatchDecision } from "../../domain/authorization/BatchDecision.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"

/**
 * Acts on a batch. An approver views and decides it; an authorization can be revoked until any of it is filed; the
 * provider requests it again after changes, or withdraws an undecided one; the portal lets it lapse after its due date,
 * or files it where the standing scope says so.
 */
export const authorizationActs = [
  "view",
  "authorize",
  "decline",
  "request_changes",
  "ask_again",
  "withdraw",
  "revoke",
  "lapse",
  "file_by_scope"
] as const satisfies ReadonlyArray<
  BatchDecision | "view" | "ask_again" | "withdraw" | "revoke" | "lapse" | "file_by_scope"
>
export type AuthorizationAct = (typeof authorizationActs)[number]

type From = Readonly<Partial<Record<AuthorizationState, AuthorizationState>>>

/**
 * State transitions by act; an act without an entry for a state does not fit it. A batch has to be viewed before it is
 * decided.
 */
const steps: Readonly<Record<AuthorizationAct, From>> = {
  view: { requested: "viewed" },
  authorize: { viewed: "authorized" },
  decline: { viewed: "declined" },
  request_changes: { viewed: "changes_requested" },
  ask_again: { requested: "requested", viewed: "requested", changes_requested: "requested" },
  withdraw: { requested: "withdrawn", viewed: "withdrawn", changes_requested: "withdrawn" },
  revoke: { authorized: "revoked" },
  lapse: { requested: "lapsed", viewed: "lapsed" },
  file_by_scope: { requested: "authorized", viewed: "authorized" }
}

/** The state that an act leads to; null where it does not fit. */
export const decideAuthorization = (state: AuthorizationState, act: AuthorizationAct): AuthorizationState | null =>
  steps[act][state] ?? null

/** An id for a batch of a market and year that the client has none of yet. */
export const proposedReference = (market: CountryCode, taxYear: number, known: ReadonlyArray<string>): string => {
  const taken = new Set(known)
  for (let n = 1; ; n++) {
    const reference = `${market}-${String(taxYear)}-${String(n)}`
    if (!taken.has(reference)) return reference
  }
}

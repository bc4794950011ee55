import type { AuthorizationState } from "../../domain/authorization/AuthorizationState.ts"
import type { BatchDecision } from "../../domain/authorization/BatchDecision.ts"

/**
 * What is done with a batch. An approver looks at it and decides; what was authorized is revoked as long as nothing of it is
 * filed; the provider asks again after changes, or withdraws what nobody has decided; the portal lets it lapse when its time is over, or has it filed where
 * the standing scope says so.
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

/** Where each act leads from each state; it fits no other state. Nobody decides about what nobody has looked at. */
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

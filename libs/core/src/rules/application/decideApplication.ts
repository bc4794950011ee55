import type { ApplicationState } from "../../domain/application/ApplicationState.ts"

/** Acts on an application: the first three and the last by the client, the others by the provider. */
export const applicationActs = ["save", "submit", "take", "return", "reject", "accept", "withdraw"] as const
export type ApplicationAct = (typeof applicationActs)[number]

type From = Readonly<Partial<Record<ApplicationState, ApplicationState>>>

/** State transitions by act; an act without an entry for a state does not fit it. */
const steps: Readonly<Record<ApplicationAct, From>> = {
  save: { draft: "draft", returned: "returned" },
  submit: { draft: "submitted", returned: "submitted" },
  take: { submitted: "in_review" },
  return: { in_review: "returned" },
  reject: { in_review: "rejected" },
  accept: { in_review: "accepted" },
  withdraw: { draft: "withdrawn", submitted: "withdrawn", in_review: "withdrawn", returned: "withdrawn" }
}

/** Reason for refusing an act: it does not fit the state, was done before, or would accept one's own application. */
export type ApplicationRefusal = "wrong_state" | "already_done" | "own_item"

export type ApplicationDecision =
  | { readonly _tag: "Next"; readonly state: ApplicationState }
  | { readonly _tag: "Refused"; readonly code: ApplicationRefusal }

/** The states to which an act leads. */
const endsOf = (act: ApplicationAct): ReadonlyArray<ApplicationState | undefined> => Object.values(steps[act])

/** Decides an act on an application; `isOwn` is true if the actor created the application. */
export const decideApplication = (
  state: ApplicationState,
  act: ApplicationAct,
  isOwn: boolean
): ApplicationDecision => {
  const next = steps[act][state]
  if (next === undefined) return { _tag: "Refused", code: endsOf(act).includes(state) ? "already_done" : "wrong_state" }
  return act === "accept" && isOwn ? { _tag: "Refused", code: "own_item" } : { _tag: "Next", state: next }
}

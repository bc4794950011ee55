import type { ApplicationState } from "../../../domain/account/ApplicationState.ts"

/** What is done with an application: the first three by the client, the others by the provider, the last by the client. */
export const applicationActs = ["save", "submit", "take", "return", "reject", "accept", "withdraw"] as const
export type ApplicationAct = (typeof applicationActs)[number]

type From = Readonly<Partial<Record<ApplicationState, ApplicationState>>>

/** Where each act leads from each state; it fits no other state. */
const steps: Readonly<Record<ApplicationAct, From>> = {
  save: { draft: "draft", returned: "returned" },
  submit: { draft: "submitted", returned: "submitted" },
  take: { submitted: "in_review" },
  return: { in_review: "returned" },
  reject: { in_review: "rejected" },
  accept: { in_review: "accepted" },
  withdraw: { draft: "withdrawn", submitted: "withdrawn", in_review: "withdrawn", returned: "withdrawn" }
}

/** Why an act is not done: it does not fit the state, it was done before, or nobody accepts what they made themselves. */
export type ApplicationRefusal = "wrong_state" | "already_done" | "own_item"

export type ApplicationDecision =
  | { readonly _tag: "Next"; readonly state: ApplicationState }
  | { readonly _tag: "Refused"; readonly code: ApplicationRefusal }

/** The states to which an act leads. */
const endsOf = (act: ApplicationAct): ReadonlyArray<ApplicationState | undefined> => Object.values(steps[act])

/** Whether an act is done; `isOwn` says that whoever does it has made the application. */
export const decideApplication = (
  state: ApplicationState,
  act: ApplicationAct,
  isOwn: boolean
): ApplicationDecision => {
  const next = steps[act][state]
  if (next === undefined) return { _tag: "Refused", code: endsOf(act).includes(state) ? "already_done" : "wrong_state" }
  return act === "accept" && isOwn ? { _tag: "Refused", code: "own_item" } : { _tag: "Next", state: next }
}

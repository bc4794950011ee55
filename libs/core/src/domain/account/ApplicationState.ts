import { Schema } from "effect"

/** Where an application stands; `accepted`, `rejected` and `withdrawn` are final. */
export const ApplicationState = Schema.Literals([
  "draft",
  "submitted",
  "in_review",
  "returned",
  "accepted",
  "rejected",
  "withdrawn"
])
export type ApplicationState = typeof ApplicationState.Type

/** Those that are under way: what waits for the client first. */
export const openApplicationStates = [
  "returned",
  "draft",
  "submitted",
  "in_review"
] as const satisfies ReadonlyArray<ApplicationState>
export type OpenApplicationState = (typeof openApplicationStates)[number]

/** Who has to do something about an application; null when nobody has. */
export const WaitingFor = Schema.NullOr(Schema.Literals(["client", "provider"]))
export type WaitingFor = typeof WaitingFor.Type

const waiting: Readonly<Record<ApplicationState, WaitingFor>> = {
  draft: "client",
  submitted: "provider",
  in_review: "provider",
  returned: "client",
  accepted: null,
  rejected: null,
  withdrawn: null
}

/** Whom an application in this state waits for. */
export const waitingFor = (state: ApplicationState): WaitingFor => waiting[state]

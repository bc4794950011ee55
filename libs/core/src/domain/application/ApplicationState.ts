import { Schema } from "effect"

/** State of an application; `accepted`, `rejected` and `withdrawn` are final. */
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

/** States that are not final, those waiting for the client first. */
export const openApplicationStates = [
  "returned",
  "draft",
  "submitted",
  "in_review"
] as const satisfies ReadonlyArray<ApplicationState>
export type OpenApplicationState = (typeof openApplicationStates)[number]

/** Party whose action an application awaits; null for none. */
export const WaitingFor = Schema.NullOr(Schema.Literals(["client", "provider"]))
export type WaitingFor = typeof WaitingFor.Type

const waitingForByState: Readonly<Record<ApplicationState, WaitingFor>> = {
  draft: "client",
  submitted: "provider",
  in_review: "provider",
  returned: "client",
  accepted: null,
  rejected: null,
  withdrawn: null
}

/** Party that an application in this state waits for. */
export const waitingFor = (state: ApplicationState): WaitingFor => waitingForByState[state]

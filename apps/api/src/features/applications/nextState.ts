import { Conflict } from "@reclaim/core/contract/access/errors"
import type { ApplicationState } from "@reclaim/core/domain/application/ApplicationState"
import {
  type ApplicationAct,
  type ApplicationRefusal,
  decideApplication
} from "@reclaim/core/rules/application/decideApplication"
import { Effect } from "effect"

const stands: Readonly<Record<ApplicationState, string>> = {
  draft: "This application has not been submitted yet",
  submitted: "This application is waiting for our review",
  in_review: "This application is being reviewed",
  returned: "This application was returned to the client for corrections",
  accepted: "This application is accepted",
  rejected: "This application was rejected",
  withdrawn: "This application was withdrawn"
}

const messageOf = (code: ApplicationRefusal, state: ApplicationState): string =>
  code === "own_item" ? "You created this application: somebody else has to accept it" : stands[state]

/** The state that an act leads to; refused when it does not fit. */
export const nextState = (
  state: ApplicationState,
  act: ApplicationAct,
  isOwn = false
): Effect.Effect<ApplicationState, Conflict> => {
  const decision = decideApplication(state, act, isOwn)
  return decision._tag === "Next"
    ? Effect.succeed(decision.state)
    : Effect.fail(new Conflict({ message: messageOf(decision.code, state), code: decision.code }))
}

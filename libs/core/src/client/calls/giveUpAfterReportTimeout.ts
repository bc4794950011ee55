import { Effect } from "effect"
import { CallFailure } from "../../domain/failure/CallFailure.ts"
import { reportTimeoutMillis } from "../../rules/shell/appConstants.ts"

/** Gives a long call up after the time the specification allows it; the request is aborted. */
export const giveUpAfterReportTimeout = Effect.timeoutOrElse({
  duration: reportTimeoutMillis,
  orElse: () => Effect.fail(new CallFailure({ status: 0, statusText: "Timeout" }))
})

import { Effect } from "effect"
import { CallFailure } from "../../domain/failure/CallFailure.ts"
import { reportTimeoutMillis } from "../../rules/shell/appConstants.ts"

/** Aborts a long call after the time that the specification allows. */
export const giveUpAfterReportTimeout = Effect.timeoutOrElse({
  duration: reportTimeoutMillis,
  orElse: () => Effect.fail(new CallFailure({ status: 0, statusText: "Timeout" }))
})

import { Cause, Exit, Option } from "effect"
import type { CallFailure } from "./CallFailure.ts"

/** The typed failure of an exit that failed with one; a defect or an interruption has none. */
export const callFailureOf = <A>(exit: Exit.Exit<A, CallFailure>): CallFailure | undefined =>
  Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined

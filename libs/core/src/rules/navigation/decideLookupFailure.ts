import { Data } from "effect"
import { type ErrorPath, errorPath } from "./ErrorType.ts"

/** The consequence of a failed lookup of the user. */
export type LookupFailureDecision = Data.TaggedEnum<{
  Redirect: { readonly to: ErrorPath }
  NoAction: {}
}>
export const LookupFailureDecision = Data.taggedEnum<LookupFailureDecision>()

/** No answer (status 0) or any 5xx is an internal error; other statuses call for nothing here. */
export const decideLookupFailure = (status: number): LookupFailureDecision =>
  status === 0 || (status >= 500 && status <= 599)
    ? LookupFailureDecision.Redirect({ to: errorPath("internal-server-error") })
    : LookupFailureDecision.NoAction()

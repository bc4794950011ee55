import { Data } from "effect"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"

/**
 * How a navigation ends. `SignIn`: the browser leaves for the central sign-in page. `NotSignedIn`: nothing happens but that
 * the page says so.
 */
export type Landing = Data.TaggedEnum<{
  Proceed: {}
  Redirect: { readonly to: string }
  SignIn: {}
  NotSignedIn: { readonly failure: CallFailure }
}>
export const Landing = Data.taggedEnum<Landing>()

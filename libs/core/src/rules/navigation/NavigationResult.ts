import { Data } from "effect"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"

/**
 * Result of a navigation. `SignIn`: the browser leaves for the central sign-in page. `NotSignedIn`: stays here and
 * shows a message.
 */
export type NavigationResult = Data.TaggedEnum<{
  Proceed: {}
  Redirect: { readonly to: string }
  SignIn: {}
  NotSignedIn: { readonly failure: CallFailure }
}>
export const NavigationResult = Data.taggedEnum<NavigationResult>()

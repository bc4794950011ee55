import { Data } from "effect"

/**
 * Destination of a navigation that the user did not click. `Page`: a page of the portal. `SignInPage`: the central
 * sign-in. `Document`: a full page load, so that nothing of this page stays in memory.
 */
export type Destination = Data.TaggedEnum<{
  Page: { readonly to: string }
  SignInPage: {}
  Document: { readonly href: string }
}>
export const Destination = Data.taggedEnum<Destination>()

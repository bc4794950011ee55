import { Data } from "effect"

/**
 * Where the portal has to go without a click. `Page`: one of its own. `SignInPage`: the central sign-in. `Document`: a
 * full page load, so that nothing of this page stays in memory.
 */
export type Destination = Data.TaggedEnum<{
  Page: { readonly to: string }
  SignInPage: {}
  Document: { readonly href: string }
}>
export const Destination = Data.taggedEnum<Destination>()

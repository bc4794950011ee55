import { Data } from "effect"

/** How a navigation ends. `SignIn`: the browser leaves for the central sign-in page. */
export type Landing = Data.TaggedEnum<{
  Proceed: {}
  Redirect: { readonly to: string }
  SignIn: {}
}>
export const Landing = Data.taggedEnum<Landing>()

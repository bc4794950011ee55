import { Data } from "effect"

/**
 * Outcome of a navigation. `Proceed`: it continues. `Redirect`: it goes elsewhere. `SignIn`: the user is looked up
 * first, and `returnTo` is saved for afterwards unless null. `NotFound`: no route matches; logged for a signed-in user.
 */
export type NavigationDecision = Data.TaggedEnum<{
  Proceed: {}
  Redirect: { readonly to: string }
  SignIn: { readonly returnTo: string | null }
  NotFound: { readonly to: "/error/page-not-found"; readonly isLogged: boolean }
}>
export const NavigationDecision = Data.taggedEnum<NavigationDecision>()

/** A decision that only lets pass or sends elsewhere. */
export type PassOrRedirect = Extract<NavigationDecision, { readonly _tag: "Proceed" | "Redirect" }>

/** A decision that always sends elsewhere. */
export type Redirect = Extract<NavigationDecision, { readonly _tag: "Redirect" }>

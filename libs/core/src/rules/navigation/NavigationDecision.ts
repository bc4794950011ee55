import { Data } from "effect"

/**
 * The outcome of a navigation. `Proceed`: it goes on. `Redirect`: it goes elsewhere. `SignIn`: the user is looked up
 * first, and `returnTo` is remembered for afterwards unless null. `NotFound`: it leads nowhere; a signed-in user's is
 * logged.
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

import type { CurrentUser } from "../user/CurrentUser.ts"
import type { SessionLifetimes } from "./SessionLifetimes.ts"

/** Sign-in state, with the user and the lifetime of the session. */
export type AuthState =
  | { readonly _tag: "SignedOut" }
  | { readonly _tag: "SignedIn"; readonly user: CurrentUser; readonly lifetimes: SessionLifetimes }

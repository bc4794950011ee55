import type { CurrentUser } from "../user/CurrentUser.ts"
import type { SessionLifetimes } from "./SessionLifetimes.ts"

/** Whether a user is signed in, and if so who and for how long. */
export type AuthState =
  | { readonly _tag: "SignedOut" }
  | { readonly _tag: "SignedIn"; readonly user: CurrentUser; readonly lifetimes: SessionLifetimes }

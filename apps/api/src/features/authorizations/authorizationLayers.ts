import { Layer } from "effect"
import { AuthorizationDesk } from "./AuthorizationDesk.ts"
import { AuthorizationHandlers } from "./AuthorizationHandlers.ts"
import { Authorizations } from "./Authorizations.ts"
import { AuthorizationScopeHandlers } from "./AuthorizationScopeHandlers.ts"
import { AuthorizationScopes } from "./AuthorizationScopes.ts"
import { DeskAuthorizationHandlers } from "./DeskAuthorizationHandlers.ts"

/** What answers the calls about what clients authorize. */
export const authorizationHandlers = [
  AuthorizationHandlers,
  DeskAuthorizationHandlers,
  AuthorizationScopeHandlers
] as const

/** What they rest on. */
export const authorizationServices = Layer.mergeAll(
  Authorizations.layer,
  AuthorizationDesk.layer,
  AuthorizationScopes.layer
)

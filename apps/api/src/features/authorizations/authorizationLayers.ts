import { Layer } from "effect"
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
export const authorizationServices = Layer.merge(Authorizations.layer, AuthorizationScopes.layer)

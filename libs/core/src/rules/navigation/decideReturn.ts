import { Data } from "effect"
import { targetToRemember } from "./targetToRemember.ts"
import { routes } from "./routes.ts"

/** The moment after an unauthenticated user's lookup has succeeded. */
export interface Return {
  /** Requested path, query and fragment. */
  readonly requestedPath: string
  /** Value in the session's storage, unvalidated; null for none. */
  readonly savedTarget: string | null
  /** Maintenance flag of the user call. */
  readonly maintenance: boolean
}

/** Destination after sign-in, and whether the saved target is cleared. */
export type ReturnDecision = Data.TaggedEnum<{
  Proceed: { readonly clearsSavedTarget: boolean }
  Redirect: { readonly to: string; readonly clearsSavedTarget: boolean }
}>
export const ReturnDecision = Data.taggedEnum<ReturnDecision>()

/**
 * Destination after sign-in. Under maintenance the saved target is kept for later; otherwise it is cleared, and used if
 * it differs from the requested path. A saved target that is not a safe path is ignored.
 */
export const decideReturn = ({ requestedPath, savedTarget, maintenance }: Return): ReturnDecision => {
  if (maintenance) return ReturnDecision.Redirect({ to: routes.siteMaintenance.path, clearsSavedTarget: false })
  const target = savedTarget === null ? null : targetToRemember(savedTarget)
  return target === null || target === requestedPath
    ? ReturnDecision.Proceed({ clearsSavedTarget: true })
    : ReturnDecision.Redirect({ to: target, clearsSavedTarget: true })
}

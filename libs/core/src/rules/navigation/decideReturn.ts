import { Data } from "effect"
import { targetToRemember } from "./targetToRemember.ts"
import { routes } from "./routes.ts"

/** The moment after an unauthenticated user's lookup has succeeded. */
export interface Return {
  /** Path, query and fragment that were asked for. */
  readonly requestedPath: string
  /** What the session's storage holds, as it was found there; null when nothing. */
  readonly savedTarget: string | null
  /** As the user's answer says. */
  readonly maintenance: boolean
}

/** Where the user goes on to, and whether the saved target is cleared by it. */
export type ReturnDecision = Data.TaggedEnum<{
  Proceed: { readonly clearsSavedTarget: boolean }
  Redirect: { readonly to: string; readonly clearsSavedTarget: boolean }
}>
export const ReturnDecision = Data.taggedEnum<ReturnDecision>()

/**
 * Where a user goes once signed in. Under maintenance the saved target is kept for later; otherwise it is cleared, and
 * leads there if it differs from what was asked for. A saved target that was tampered with counts as none.
 */
export const decideReturn = ({ requestedPath, savedTarget, maintenance }: Return): ReturnDecision => {
  if (maintenance) return ReturnDecision.Redirect({ to: routes.siteMaintenance.path, clearsSavedTarget: false })
  const target = savedTarget === null ? null : targetToRemember(savedTarget)
  return target === null || target === requestedPath
    ? ReturnDecision.Proceed({ clearsSavedTarget: true })
    : ReturnDecision.Redirect({ to: target, clearsSavedTarget: true })
}

import type { Change } from "@reclaim/core/contract/access/Changes"
import type { CallScope } from "@reclaim/core/contract/access/ForPrograms"
import type { TokenScope } from "@reclaim/core/domain/token/TokenScope"

export interface TokenCall {
  /** What the call wants a token to be good for. */
  readonly scope: CallScope
  readonly change: Change
  readonly held: ReadonlyArray<TokenScope>
  /** Whom the request says that it views as; 0 for nobody. */
  readonly viewAsUserId: number
}

/** Why a token may not make a call. */
export interface TokenRefusal {
  readonly code: "scope_missing" | "token_refused"
  readonly message: string
}

/** Whether a token may make a call; null when it may. Whether its owner may is decided apart. The first match applies. */
export const decideTokenCall = ({ change, held, scope, viewAsUserId }: TokenCall): TokenRefusal | null => {
  if (scope === null || (change._tag !== "Nothing" && change.proof !== null)) {
    return { code: "token_refused", message: "This is done in person, not with a token: sign in to the portal" }
  }
  if (viewAsUserId !== 0) {
    return { code: "token_refused", message: "A token views as nobody: leave out view_as_user_id" }
  }
  if (scope === "any" || held.includes(scope)) return null
  return { code: "scope_missing", message: `This token lacks the scope ${scope}` }
}

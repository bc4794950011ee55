import type { TokenScope } from "@reclaim/core/domain/token/TokenScope"
import { Context } from "effect"

/** The token that a request was sent with. */
export interface SentToken {
  readonly tokenId: number
  readonly scopes: ReadonlyArray<TokenScope>
  /** True for a token that lasts for months; false for one derived from it for a quarter of an hour. */
  readonly isPersonal: boolean
  readonly expiresAt: Date
}

/** Null for a request with a session. */
export const CurrentToken = Context.Reference<SentToken | null>("@reclaim/app-api/CurrentToken", {
  defaultValue: () => null
})

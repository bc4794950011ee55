import { Context } from "effect"

/** Identity of a request: an earlier one with the same values is the same request. */
export interface OnceKey {
  readonly userId: number
  /** The UUID of the header Idempotency-Key. */
  readonly key: string
  /** Method and path, without the query. */
  readonly route: string
  readonly bodySha256: Uint8Array
}

/** The key of the request that is being answered; null when its call asks for none. */
export const AskedOnce = Context.Reference<OnceKey | null>("@reclaim/app-api/AskedOnce", { defaultValue: () => null })

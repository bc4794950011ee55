import { Context } from "effect"
import type { ProofLevel } from "../../domain/session/ProofLevel.ts"

/** Data that a call changes. */
export type Change =
  /** Nothing: the call only reads. It uses POST because its question is long or the specification says so. */
  | { readonly _tag: "Nothing" }
  /**
   * The sender's own data, such as a session, a saved view or a file made for them. Read-only users may change it too.
   */
  | { readonly _tag: "Own"; readonly proof: ProofLevel | null }
  /**
   * Data shared by a client's users or by everybody. Never changed by read-only users, nor while viewing as somebody.
   */
  | { readonly _tag: "Shared"; readonly proof: ProofLevel | null }

/** An annotation on every call that is not a GET; without it the server does not start. */
export class Changes extends Context.Service<Changes, Change>()("@reclaim/core/Changes") {}

export const noChange: Change = { _tag: "Nothing" }

export const ownData: Change = { _tag: "Own", proof: null }

/**
 * The sender's own data that needs recent proof, such as a second factor: identity proved at this level in the last
 * five minutes.
 */
export const ownDataWithProof = (proof: ProofLevel): Change => ({ _tag: "Own", proof })

/** Shared data. `proof` is the level at which the sender must have proved their identity in the last five minutes. */
export const sharedData = (proof: ProofLevel | null = null): Change => ({ _tag: "Shared", proof })

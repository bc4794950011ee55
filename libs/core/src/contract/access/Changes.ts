import { Context } from "effect"
import type { ProofLevel } from "../../domain/session/ProofLevel.ts"

/** What a call changes. */
export type Change =
  /** It reads, and uses POST because the question is long or because the specification says so. */
  | { readonly _tag: "Nothing" }
  /** The sender's own, such as a session, a saved view or a file made for them. Users who may only read may do so too. */
  | { readonly _tag: "Own"; readonly proof: ProofLevel | null }
  /** What a client or everybody works with. Never by users who may only read, and never while viewing as somebody. */
  | { readonly _tag: "Shared"; readonly proof: ProofLevel | null }

/** An annotation on every call that is not a GET; without it the server does not start. */
export class Changes extends Context.Service<Changes, Change>()("@reclaim/core/Changes") {}

export const nothing: Change = { _tag: "Nothing" }

export const whatIsOwn: Change = { _tag: "Own", proof: null }

/** The same, such as a second factor, only for who has proved at this level, within the last five minutes, who they are. */
export const whatIsOwnProven = (proof: ProofLevel): Change => ({ _tag: "Own", proof })

/** `proof` is the level at which the sender has to have proved who they are within the last five minutes. */
export const whatIsShared = (proof: ProofLevel | null = null): Change => ({ _tag: "Shared", proof })

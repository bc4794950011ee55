import { Context } from "effect"
import type { TokenScope } from "../../domain/token/TokenScope.ts"

/** What a token must be good for to make a call: a scope, or whatever it is good for; null for calls made in person only. */
export type CallScope = TokenScope | "any" | null

/** An annotation on every call of the contract: whether programs may make it with a token. */
export class ForPrograms extends Context.Service<ForPrograms, CallScope>()("@reclaim/core/ForPrograms") {}

/**
 * For what belongs to a session or to the person who is there; and for who is let in, what they may do, and for whom they
 * sign, which nobody leaves to a program.
 */
export const inPersonOnly: CallScope = null

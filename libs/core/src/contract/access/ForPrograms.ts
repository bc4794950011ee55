import { Context } from "effect"
import type { TokenScope } from "../../domain/token/TokenScope.ts"

/** Scope that a token needs to make a call: one scope, or any; null for calls made in person only. */
export type CallScope = TokenScope | "any" | null

/** An annotation on every call of the contract: the scope by which programs may make it with a token. */
export class ForPrograms extends Context.Service<ForPrograms, CallScope>()("@reclaim/core/ForPrograms") {}

/**
 * For calls about a session or the person at the keyboard, and for calls about access, permissions and powers to sign,
 * which are never left to a program.
 */
export const inPersonOnly: CallScope = null

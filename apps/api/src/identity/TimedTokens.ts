import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../platform/clock/ServerClock.ts"
import { SignedTokens, type TokenBinding } from "./SignedTokens.ts"

/** Time allowed from one step of signing in to the next. */
const lifetimeMillis = 5 * 60_000

const form = /^([\da-z]{6,10})\.(.+)$/s

const expiringBinding = ({ purpose, subject }: TokenBinding, expiresAt: string): TokenBinding => ({
  purpose,
  subject: JSON.stringify([subject, expiresAt])
})

/** Signed tokens that end by themselves after five minutes. */
export class TimedTokens extends Context.Service<
  TimedTokens,
  {
    readonly issue: (binding: TokenBinding) => Effect.Effect<string>
    readonly isValid: (token: string, binding: TokenBinding) => Effect.Effect<boolean>
    /** Time when a valid token expires. */
    readonly endOf: (token: string) => Date
  }
>()("@reclaim/app-api/TimedTokens") {
  static readonly layer = Layer.effect(
    TimedTokens,
    Effect.gen(function* () {
      const clock = yield* ServerClock
      const tokens = yield* SignedTokens
      return TimedTokens.of({
        issue: Effect.fnUntraced(function* (binding) {
          const expiresAt = ((yield* clock.now) + lifetimeMillis).toString(36)
          return `${expiresAt}.${yield* tokens.issue(expiringBinding(binding, expiresAt))}`
        }),
        isValid: Effect.fnUntraced(function* (token, binding) {
          const [, expiresAt = "", signed = ""] = form.exec(token) ?? []
          const left = Number.parseInt(expiresAt, 36) - (yield* clock.now)
          // One that ends later than it could was made by a clock that was ahead.
          return (
            left > 0 && left <= lifetimeMillis + 60_000 && tokens.isValid(signed, expiringBinding(binding, expiresAt))
          )
        }),
        endOf: (token) => new Date(Number.parseInt(form.exec(token)?.[1] ?? "0", 36))
      })
    })
  )
}

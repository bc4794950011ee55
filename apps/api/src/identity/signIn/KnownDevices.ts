import { Context, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { SignedTokens, type TokenBinding } from "../SignedTokens.ts"

const deviceBinding = (email: string, deviceId: string): TokenBinding => ({
  purpose: "known device",
  subject: JSON.stringify([email, deviceId])
})

const cookieForm = /^([\w-]{22})\.(.+)$/s

/**
 * Browsers that have signed in before. Each has a random name that is signed together with the account it was given
 * for: for another account, or with another server secret, it is not a known device.
 */
export class KnownDevices extends Context.Service<
  KnownDevices,
  {
    /** The cookie a browser keeps after signing in; a known device keeps its name. */
    readonly issue: (email: string, knownAs: string | null) => Effect.Effect<string>
    /** The name of a browser that has signed in to this account before; null for any other. */
    readonly idOf: (cookie: string, email: string) => string | null
  }
>()("@reclaim/app-api/KnownDevices") {
  static readonly layer = Layer.effect(
    KnownDevices,
    Effect.gen(function* () {
      const random = yield* SecureRandom.SecureRandom
      const tokens = yield* SignedTokens
      return KnownDevices.of({
        issue: Effect.fn("KnownDevices.issue")(function* (email, knownAs) {
          const deviceId = knownAs ?? Buffer.from(yield* random.randomBytes(16)).toString("base64url")
          return `${deviceId}.${yield* tokens.issue(deviceBinding(email, deviceId))}`
        }),
        idOf: (cookie, email) => {
          const [, deviceId = "", token = ""] = cookieForm.exec(cookie) ?? []
          return deviceId !== "" && tokens.isValid(token, deviceBinding(email, deviceId)) ? deviceId : null
        }
      })
    })
  )
}

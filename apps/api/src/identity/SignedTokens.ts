import { Context, Effect, Layer, Option, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { createHmac, timingSafeEqual } from "node:crypto"
import { Database } from "../platform/database/Database.ts"
import { Settings } from "../platform/settings/Settings.ts"
import { keepFirst } from "../platform/sql/appSettingRows.ts"

/** The key that request tokens are signed with: from the settings, or generated once and kept in the database. */
export class ServerSecret extends Context.Service<ServerSecret, { readonly value: Redacted.Redacted }>()(
  "@reclaim/app-api/ServerSecret"
) {
  static readonly layer = Layer.effect(
    ServerSecret,
    Effect.gen(function* () {
      const { xsrfSecret } = yield* Settings
      if (Option.isSome(xsrfSecret)) return ServerSecret.of({ value: xsrfSecret.value })
      const random = yield* SecureRandom.SecureRandom
      const database = yield* Database
      const fresh = Buffer.from(yield* random.randomBytes(32)).toString("base64url")
      return ServerSecret.of({ value: Redacted.make(yield* database.asIdentity(keepFirst("xsrf_secret", fresh))) })
    }).pipe(Effect.orDie)
  )
}

/** Purpose and subject, such as a session, that a token is valid for. */
export interface TokenBinding {
  readonly purpose:
    "xsrf" | "sign-in form" | "known device" | "second factor" | "enrolment" | "passkey" | "provider" | "program token"
  readonly subject: string
}

/** Sixteen random bytes and a SHA-256, both in base64url, and nothing else. */
const tokenForm = /^([\w-]{22})\.([\w-]{43})$/

/** Tokens that are public but can be made by this server only: random, and signed together with their binding. */
export class SignedTokens extends Context.Service<
  SignedTokens,
  {
    readonly issue: (binding: TokenBinding) => Effect.Effect<string>
    readonly isValid: (token: string, binding: TokenBinding) => boolean
  }
>()("@reclaim/app-api/SignedTokens") {
  static readonly layer = Layer.effect(
    SignedTokens,
    Effect.gen(function* () {
      const random = yield* SecureRandom.SecureRandom
      const key = Redacted.value((yield* ServerSecret).value)
      const sign = (nonce: string, { purpose, subject }: TokenBinding): string =>
        createHmac("sha256", key)
          .update(JSON.stringify([purpose, subject, nonce]))
          .digest("base64url")
      return SignedTokens.of({
        issue: (binding) =>
          Effect.map(random.randomBytes(16), (bytes) => {
            const nonce = Buffer.from(bytes).toString("base64url")
            return `${nonce}.${sign(nonce, binding)}`
          }),
        isValid: (token, binding) => {
          const [, nonce, signature] = tokenForm.exec(token) ?? []
          if (nonce === undefined || signature === undefined) return false
          return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(nonce, binding)))
        }
      })
    })
  )
}

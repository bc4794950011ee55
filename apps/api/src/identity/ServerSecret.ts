import { Context, Effect, Layer, Option, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { Database } from "../platform/database/Database.ts"
import { keepFirst } from "../platform/sql/appSettingRows.ts"
import { Settings } from "../platform/settings/Settings.ts"

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

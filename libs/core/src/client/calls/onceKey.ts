import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"

/** A new `Idempotency-Key`: one for each intention, not for each attempt. */
export const onceKey: Effect.Effect<string> = Effect.flatMap(SecureRandom.SecureRandom, ({ uuidV4 }) => uuidV4()).pipe(
  Effect.provide(SecureRandom.layerWebCrypto)
)

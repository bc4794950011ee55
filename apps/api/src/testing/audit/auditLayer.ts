import { Effect, Layer, References } from "effect"
import { SecureRandom } from "effect/crypto"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { AuditCheckpoints } from "../../platform/audit/checkpoints/AuditCheckpoints.ts"
import { SigningKey } from "../../platform/audit/checkpoints/SigningKey.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import { settingsOf } from "../server/settingsOf.ts"
import { testDataKey } from "../server/TestServer.ts"

/** A clock that is stopped until it is set. */
export interface SetClock {
  now: number
}

/** Audit services of one server over the database. */
export const auditLayer = (folder: string, clock: SetClock) =>
  AuditCheckpoints.layer.pipe(
    Layer.provideMerge(Layer.merge(AuditTrail.layer, SigningKey.layer)),
    Layer.provideMerge(SealedValues.layer),
    Layer.provide(
      Layer.mergeAll(
        Layer.succeed(ServerClock, { now: Effect.sync(() => clock.now) }),
        SecureRandom.layerWebCrypto,
        // Each checkpoint would be a line.
        Layer.succeed(References.MinimumLogLevel, "Warn"),
        settingsOf({ DATA_DIR: folder, DATA_KEY: testDataKey })
      )
    )
  )

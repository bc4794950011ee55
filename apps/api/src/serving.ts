import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Console, type Context, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import type { Database } from "./database/Database.ts"
import { generateDemo } from "./generate/generateDemo.ts"
import { generateSample } from "./generate/generateSample.ts"
import { demoSize } from "./generate/GeneratorSize.ts"
import { startServer } from "./http/startServer.ts"
import { ReferenceData } from "./reference/ReferenceData.ts"
import { assertNoSampleData } from "./services/assertNoSampleData.ts"
import { Dashboards } from "./services/Dashboards.ts"
import { Passwords } from "./services/Passwords.ts"
import { todayInUtc } from "./services/todayInUtc.ts"
import { Settings } from "./Settings.ts"

/** The sample data of today, worked out before there is a database to put them into. */
const generated = Effect.gen(function* () {
  const reference = yield* ReferenceData
  const size = demoSize(yield* todayInUtc)
  return { size, rows: [...generateSample(size, reference)] }
})

/** With DEMO=1 an empty database is filled with sample data and users before the first page is served. */
const prepareDemo = (sample: Effect.Success<typeof generated> | null) =>
  Effect.gen(function* () {
    yield* sample === null ? generateDemo(demoSize(yield* todayInUtc)) : generateDemo(sample.size, sample.rows)
  }).pipe(Effect.provide(Passwords.layer))

/**
 * Serves the portal until it is interrupted, and says where. What needs no database is made before it is awaited;
 * `isNew` tells that it will be an empty one.
 */
export const serving = <E>(opening: Effect.Effect<Context.Context<Database>, E>, isNew: boolean) =>
  Effect.gen(function* () {
    const { demo, publicUrl } = yield* Settings
    const sample = demo && isNew ? yield* generated : null
    const database = yield* opening
    return yield* Effect.gen(function* () {
      yield* assertNoSampleData
      if (demo) yield* prepareDemo(sample)
      const { port } = yield* startServer
      yield* Console.log(`Portal ready at ${publicUrl.replace(/:0$/, `:${port}`)}`)
      return yield* Effect.never
    }).pipe(Effect.scoped, Effect.provide(Dashboards.layer), Effect.provide(database))
  }).pipe(
    Effect.provide(ReferenceData.layer()),
    Effect.provide(Layer.merge(SecureRandom.layerWebCrypto, NodeHttpServer.layerHttpServices))
  )

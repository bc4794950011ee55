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

type Opening<E> = Effect.Effect<Context.Context<Database>, E>

/** Answers the database when it is open and fit to be served. */
const prepared = <E>(opening: Opening<E>, isNew: boolean) =>
  Effect.gen(function* () {
    const { demo } = yield* Settings
    const sample = demo && isNew ? yield* generated : null
    const database = yield* opening
    yield* Effect.provide(assertNoSampleData, database)
    if (demo) yield* Effect.provide(prepareDemo(sample), database)
    return database
  }).pipe(Effect.provide(ReferenceData.layer()))

const serve = Effect.gen(function* () {
  const { publicUrl } = yield* Settings
  const { port } = yield* startServer
  yield* Console.log(`Portal ready at ${publicUrl.replace(/:0$/, `:${port}`)}`)
  return yield* Effect.never
})

/**
 * Serves the portal until it is interrupted, and says where. What needs no database is made before it is awaited;
 * `isNew` tells that it will be an empty one.
 */
export const serving = <E>(opening: Opening<E>, isNew: boolean) =>
  prepared(opening, isNew).pipe(
    Effect.flatMap((database) => serve.pipe(Effect.scoped, Effect.provide(Dashboards.layer), Effect.provide(database))),
    Effect.provide(Layer.merge(SecureRandom.layerWebCrypto, NodeHttpServer.layerHttpServices))
  )

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Console, type Context, Data, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { flushCompileCache } from "node:module"
import { OneTimeLinks } from "./identity/links/OneTimeLinks.ts"
import { firstAdministrator } from "./identity/people/firstAdministrator.ts"
import { StaffUsers } from "./identity/people/StaffUsers.ts"
import { sampleStamp } from "./identity/sampleStamp.ts"
import { Dashboards } from "./ledger/Dashboards.ts"
import { emptyForms } from "./ledger/reference/formLines.ts"
import { ReferenceData } from "./ledger/reference/ReferenceData.ts"
import { ServerClock } from "./platform/clock/ServerClock.ts"
import { Database } from "./platform/database/Database.ts"
import { Settings } from "./platform/settings/Settings.ts"
import { hasSetting } from "./platform/sql/appSettingRows.ts"
import { sqlErrorAsFailure } from "./platform/sql/sqlErrors.ts"
import { startServer } from "./startServer.ts"

/** The database was made for a demonstration, and the passwords of its users are public. */
export class SampleDataInProduction extends Data.TaggedError("SampleDataInProduction") {
  override get message() {
    return "The database holds sample data, whose users have a known password, so the server does not start with NODE_ENV=production: choose another DATABASE_URL or DATA_DIR, or unset NODE_ENV."
  }
}

/** Fails in production on a database with sample data, before it accepts any sign-in. */
export const assertNoSampleData = Effect.gen(function* () {
  const { isProduction } = yield* Settings
  if (!isProduction) return
  const database = yield* Database
  if (yield* database.asIdentity(hasSetting(sampleStamp))) return yield* new SampleDataInProduction()
})

/**
 * Prepares a database for a demonstration with DEMO=1, before the first page is served. The outer effect does the work
 * that does not need the open database, which is none unless `isNew`; the inner one fills it. The generator of sample
 * data is a tool, so the caller that starts the server provides it.
 */
export type Demonstration = (
  isNew: boolean
) => Effect.Effect<
  Effect.Effect<void, unknown, Database | ReferenceData | Settings | SecureRandom.SecureRandom>,
  unknown,
  ReferenceData
>

/** DEMO=1 was set for a server that was started without sample data. */
export class SampleDataMissing extends Data.TaggedError("SampleDataMissing") {
  override get message() {
    return "DEMO=1 asks for sample data, which the server alone doesn't have: start it with npm start, or unset DEMO."
  }
}

/** Layers and effects that the server starts with. */
export interface Start<E> {
  readonly opening: Effect.Effect<Context.Context<Database>, E>
  /** The database will be an empty one. */
  readonly isNew: boolean
  readonly demonstration: Demonstration | null
}

/** Returns the database when it is open and fit to be served. */
const prepareDatabase = <E>({ demonstration, isNew, opening }: Start<E>) =>
  Effect.gen(function* () {
    const { demo } = yield* Settings
    if (demo && demonstration === null) return yield* new SampleDataMissing()
    const fill = demo && demonstration !== null ? yield* demonstration(isNew) : Effect.void
    const database = yield* opening
    yield* Effect.provide(assertNoSampleData, database)
    yield* Effect.provide(fill, database)
    return database
  })

/** A server that can't say this serves all the same. */
const sayHowToBegin = (address: string) =>
  firstAdministrator(address).pipe(
    Effect.provide(StaffUsers.layer.pipe(Layer.provide(OneTimeLinks.layer), Layer.provide(ServerClock.layer))),
    Effect.flatMap((lines) => Effect.forEach(lines, (line) => Console.log(line), { discard: true })),
    sqlErrorAsFailure,
    Effect.catch((error) => Effect.logWarning("Whether there is an administrator could not be found out", error))
  )

/** A form that is printed empty is no reason not to serve. */
const warnOfEmptyForms = Effect.gen(function* () {
  const { documentForms } = yield* ReferenceData
  yield* Effect.forEach(emptyForms(documentForms), (text) => Effect.logWarning(text), { discard: true })
})

const serve = Effect.gen(function* () {
  yield* warnOfEmptyForms
  const { publicUrl } = yield* Settings
  const { port } = yield* startServer
  const address = publicUrl.replace(/:0$/, `:${port}`)
  yield* Console.log(`Portal ready at ${address}`)
  yield* sayHowToBegin(address)
  // Now rather than at the end, which a power cut would prevent.
  yield* Effect.sync(flushCompileCache)
  return yield* Effect.never
})

/**
 * Serves the portal until it is interrupted, and says where. What needs no database is made before it is awaited, the
 * reference tables among it, which are read this once.
 */
export const servePortal = <E>(start: Start<E>) =>
  prepareDatabase(start).pipe(
    Effect.flatMap((database) => serve.pipe(Effect.scoped, Effect.provide(Dashboards.layer), Effect.provide(database))),
    Effect.provide(ReferenceData.layer()),
    Effect.provide(Layer.merge(SecureRandom.layerWebCrypto, NodeHttpServer.layerHttpServices))
  )

import { Effect, Layer } from "effect"
import { startServer } from "../bench/benchServer.ts"
import { Database } from "../platform/database/Database.ts"
import { PasswordCost } from "../identity/signIn/Passwords.ts"
import { Browser } from "../testing/server/Browser.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { lowPasswordCost, seedTestUsers, testPassword, testUsers } from "../testing/server/testUsers.ts"
import { Load } from "./Load.ts"

const signedIn = async (origin: string, email: string) => {
  const browser = new Browser(origin)
  const { status } = await browser.signIn(email, testPassword)
  if (status !== 303) throw new Error(`${email} could not sign in: ${status}`)
  return browser
}

/** Fills a new database with two clients and people, and starts the server's own process on it, with people at work. */
export const startLoad = <E>(database: Layer.Layer<Database, E>, env: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    yield* Effect.flatMap(Database, ({ asOwner }) => asOwner(Effect.andThen(seedTwoClients, seedTestUsers))).pipe(
      Effect.provide(database, { local: true }),
      Effect.provideService(PasswordCost, lowPasswordCost)
    )
    const { origin } = yield* Effect.acquireRelease(
      Effect.promise(() => startServer({ LOG_LEVEL: "None", ...env })),
      ({ stop }) => Effect.promise(stop)
    )
    const { full, otherClient } = testUsers
    const people = yield* Effect.promise(() =>
      Promise.all([full, otherClient].map(({ email }) => signedIn(origin, email)))
    )
    return yield* Effect.acquireRelease(
      Effect.promise(() => Load.start(origin, people)),
      (load) => Effect.promise(() => load.stop())
    )
  })

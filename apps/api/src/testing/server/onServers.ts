import { it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted, type Scope } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { pooledEmbedded, throwAwayAddress } from "../database/bothDatabases.ts"
import { describeWith } from "../database/describeWith.ts"
import { missingPrerequisites } from "../database/missingPrerequisites.ts"
import { TestServer } from "./TestServer.ts"

/** Two servers of one database; one and the same where the database is embedded. */
export interface Servers {
  readonly one: TestServer["Service"]
  readonly other: TestServer["Service"]
}

const buildServer = <E>(database: Layer.Layer<Database, E>) =>
  Effect.map(Layer.build(Layer.fresh(TestServer.layerOn(database))), (context) => Context.get(context, TestServer))

/** Runs a test on the embedded database with one server, and on PostgreSQL with two. */
export const onServers = <E>(
  title: string,
  test: (servers: Servers) => Effect.Effect<unknown, E, Scope.Scope>
): void => {
  it.live(
    `${title}, embedded`,
    () => Effect.flatMap(buildServer(pooledEmbedded), (one) => test({ one, other: one })).pipe(Effect.scoped),
    60_000
  )
  describeWith(missingPrerequisites.postgres, "With two servers on PostgreSQL", () => {
    it.live(
      `${title}, PostgreSQL`,
      () =>
        Effect.gen(function* () {
          const database = Database.layerFromUrl(Redacted.make(yield* throwAwayAddress))
          const one = yield* buildServer(database)
          return yield* test({ one, other: yield* buildServer(database) })
        }).pipe(Effect.scoped),
      60_000
    )
  })
}

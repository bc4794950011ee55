import { assert } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"
import { execute } from "./platform/sql/queryRows.ts"
import { sampleStamp } from "./identity/sampleStamp.ts"
import { Database } from "./platform/database/Database.ts"
import { Settings } from "./platform/settings/Settings.ts"
import { assertNoSampleData } from "./servePortal.ts"
import { bothDatabases } from "./testing/database/bothDatabases.ts"
import { testDataKey } from "./testing/server/TestServer.ts"

const startedWith = (nodeEnv: string) => {
  const settings = Settings.layer.pipe(
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({ NODE_ENV: nodeEnv, DATA_KEY: testDataKey })))
  )
  return Effect.provide(assertNoSampleData, settings)
}

bothDatabases("U07: sample data", (it) => {
  it.effect("stop nobody where there are none", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* startedWith("production"))
    })
  )

  it.effect("stop production and nothing else", () =>
    Effect.gen(function* () {
      const database = yield* Database
      yield* database.asOwner(
        execute((sql) => sql`insert into app_setting (key, value) values (${sampleStamp}, '{"seed": 1}')`)
      )
      assert.propertyVal(yield* Effect.flip(startedWith("production")), "_tag", "SampleDataInProduction")
      for (const other of ["", "development", "test"]) assert.isUndefined(yield* startedWith(other))
    })
  )
})

import { Data, Effect } from "effect"
import { Database } from "./platform/database/Database.ts"
import { hasSetting } from "./platform/sql/appSettingRows.ts"
import { sampleStamp } from "./identity/sampleStamp.ts"
import { Settings } from "./platform/settings/Settings.ts"

/** The database was made for a demonstration, and everybody knows how its users sign in. */
export class SampleDataInProduction extends Data.TaggedError("SampleDataInProduction") {
  override get message() {
    return "The database holds sample data, whose users have a known password, so the server does not start with NODE_ENV=production: choose another DATABASE_URL or DATA_DIR, or unset NODE_ENV."
  }
}

/** Fails in production on a database that the generator has filled, before anybody could sign in to it. */
export const assertNoSampleData = Effect.gen(function* () {
  const { isProduction } = yield* Settings
  if (!isProduction) return
  const database = yield* Database
  if (yield* database.asIdentity(hasSetting(sampleStamp))) return yield* new SampleDataInProduction()
})

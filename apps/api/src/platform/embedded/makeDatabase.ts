import { Effect } from "effect"
import { Reactivity } from "effect/reactivity"
import { migrate } from "../../migrations/migrations.ts"
import { connectEmbedded } from "./connectEmbedded.ts"
import { openEngine } from "./EmbeddedEngine.ts"
import { speakThrough } from "../sql/speakThrough.ts"

/** Makes a new embedded database, migrated, in a folder that has none, and closes it. */
export const makeDatabase = (folder: string) =>
  Effect.gen(function* () {
    const engine = yield* openEngine({ folder, statementTimeoutMillis: Infinity })
    const sql = yield* connectEmbedded(engine)
    yield* speakThrough(sql)({ role: "none", clientId: null })(migrate)
  }).pipe(Effect.scoped, Effect.provide(Reactivity.layer))

import { Effect } from "effect"
import { Reactivity } from "effect/reactivity"
import { migrate } from "../../migrations/migrations.ts"
import { connectEmbedded } from "./connectEmbedded.ts"
import { makeEngine } from "./EmbeddedEngine.ts"
import { withRole } from "../sql/withRole.ts"

/** Creates a new, migrated embedded database in a folder that has none, and closes it. */
export const makeDatabase = (folder: string) =>
  Effect.gen(function* () {
    const engine = yield* makeEngine({ folder, statementTimeoutMillis: Infinity })
    const sql = yield* connectEmbedded(engine)
    yield* withRole(sql)({ role: "none", clientId: null })(migrate)
  }).pipe(Effect.scoped, Effect.provide(Reactivity.layer))

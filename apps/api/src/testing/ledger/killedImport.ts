// Imports two clients in parts into the given data folder, and is killed before or after the last part, as the argument
// says.
import { Effect } from "effect"
import { execute } from "../../platform/sql/queryRows.ts"
import { Database } from "../../platform/database/Database.ts"

const [, , folder = "", moment] = process.argv

const add = (clientId: number) =>
  execute((sql) => sql`insert into client values (${clientId}, ${`P${clientId}`}, 'Part')`)

const die = Effect.sync(() => process.kill(process.pid, "SIGKILL"))

await Effect.runPromise(
  Effect.flatMap(Database, ({ inParts }) =>
    inParts === null
      ? Effect.die(new Error("not the embedded database"))
      : inParts(({ last, part }) =>
          Effect.gen(function* () {
            yield* part(add(901))
            yield* part(add(902))
            if (moment === "before") yield* die
            yield* last(add(903))
            yield* die
          })
        )
  ).pipe(Effect.provide(Database.layerEmbedded(folder)))
)

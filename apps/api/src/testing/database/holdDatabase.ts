// Opens the embedded database in the folder given, says "open" and holds it until it is killed; says why when refused.
import { Effect } from "effect"
import { Database } from "../../platform/database/Database.ts"

const hold = Effect.flatMap(Database, () =>
  Effect.andThen(
    Effect.sync(() => console.log("open")),
    Effect.never
  )
)

await Effect.runPromise(
  hold.pipe(
    Effect.provide(Database.layerEmbedded(process.argv[2] ?? "")),
    Effect.catch((refusal) =>
      Effect.sync(() => {
        console.log(refusal.message)
        process.exitCode = 1
      })
    )
  )
)

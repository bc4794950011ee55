import { Context, Effect, Exit, Layer, Scope } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { readPristine, restorePristine, type Pristine } from "./pristine.ts"

interface PooledDatabase {
  readonly database: Database["Service"]
  readonly pristine: Pristine
  readonly close: Effect.Effect<void>
}

/** Databases of this worker that no suite uses, by the layer that makes them. They stay open until the worker ends. */
const idle = new Map<object, Array<PooledDatabase>>()

const make = <E>(layer: Layer.Layer<Database, E>) =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const database = Context.get(yield* Layer.buildWithScope(Layer.fresh(layer), scope), Database)
    const pristine = yield* database.asOwner(readPristine(database.isEmbedded))
    return { database, pristine, close: Scope.close(scope, Exit.void) }
  })

/** Restores a database; false if it cannot be restored or checked. */
const isRestored = ({ database, pristine }: PooledDatabase) =>
  Effect.map(
    Effect.exit(database.asOwner(restorePristine(pristine, database.isEmbedded))),
    (exit) => Exit.isSuccess(exit) && exit.value
  )

const lend = <E>(layer: Layer.Layer<Database, E>) =>
  Effect.gen(function* () {
    const found = idle.get(layer)?.pop()
    if (found !== undefined) {
      if (yield* isRestored(found)) return found
      yield* found.close
    }
    // In a separate context: it outlives the suite and the suite's log.
    return yield* Effect.promise(() => Effect.runPromise(make(layer)))
  })

const takeBack = (layer: object, pooled: PooledDatabase) =>
  Effect.sync(() => void idle.set(layer, [...(idle.get(layer) ?? []), pooled]))

/**
 * A database of this worker's pool, restored after each suite; made by the layer if none is free or restorable. As good
 * as new for access through `Database`. A suite that starts, stops, damages or inspects a database uses its own.
 */
export const pooledDatabase = <E>(layer: Layer.Layer<Database, E>): Layer.Layer<Database> =>
  Layer.effect(
    Database,
    Effect.map(
      Effect.acquireRelease(lend(layer), (pooled) => takeBack(layer, pooled)),
      ({ database }) => database
    )
  )

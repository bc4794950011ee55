import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { Database } from "../database/Database.ts"
import { ReferenceData } from "../reference/ReferenceData.ts"
import { AlreadyFilled } from "./AlreadyFilled.ts"
import { generateSample, sizeProblem } from "./generateSample.ts"
import type { GeneratorSize } from "./GeneratorSize.ts"
import { SizeRefused } from "./SizeRefused.ts"
import { sampleStamp } from "./sampleStamp.ts"
import { writeClient } from "./writeClient.ts"
import { writeReference } from "./writeReference.ts"

/**
 * Fills an empty database with sample data, all or nothing. Fails with `AlreadyFilled` when it has clients and with
 * `SizeRefused` when there are too few dividends; neither changes anything. Creates no users.
 */
export const fillDatabase = Effect.fn("generate.fillDatabase")(function* (size: GeneratorSize) {
  const database = yield* Database
  const reference = yield* ReferenceData
  const problem = sizeProblem(size, reference)
  if (problem !== null) return yield* new SizeRefused({ problem })
  return yield* database.asOwner(writeAll(size, reference))
})

const writeAll = Effect.fnUntraced(function* (size: GeneratorSize, reference: ReferenceData["Service"]) {
  const sql = yield* SqlClient.SqlClient
  // Two programs that find the database empty at the same time must not both fill it.
  yield* sql`lock table client in share row exclusive mode`
  const { clients } = yield* countClients(undefined)
  if (clients > 0) return yield* new AlreadyFilled({ clients })
  yield* writeReference(reference)
  for (const client of generateSample(size, reference)) yield* writeClient(client)
  yield* sql`insert into app_setting ${sql.insert({ key: sampleStamp, value: JSON.stringify(size) })}`
})

/** How many clients the database has. */
export const countClients = SqlSchema.findOne({
  Request: Schema.Void,
  Result: Schema.Struct({ clients: Schema.Int }),
  execute: () => Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select count(*)::int as clients from client`)
})

import { Effect, Schema } from "effect"
import { SqlClient, type SqlError, type Statement } from "effect/sql"

type Query<A extends object> = (sql: SqlClient.SqlClient) => Statement.Statement<A>

/** Runs a statement in the current transaction. Its rows are not decoded. */
export const execute = <A extends object>(
  query: Query<A>
): Effect.Effect<ReadonlyArray<A>, SqlError.SqlError, SqlClient.SqlClient> => Effect.flatMap(SqlClient.SqlClient, query)

/** The decoded rows of a statement. Rows that do not decode are a defect: program and database disagree. */
export const decodedAs = <Row, R = never>(row: Schema.Codec<Row, unknown, R>) => {
  const decode = Schema.decodeUnknownEffect(Schema.Array(row))
  return <E, S>(statement: Effect.Effect<ReadonlyArray<unknown>, E, S>): Effect.Effect<ReadonlyArray<Row>, E, R | S> =>
    Effect.flatMap(statement, (rows) => Effect.orDie(decode(rows)))
}

/** Runs a statement in the current transaction and decodes its rows. */
export const queryRows = <Row, R = never>(row: Schema.Codec<Row, unknown, R>) => {
  const decode = decodedAs(row)
  return <A extends object>(query: Query<A>) => decode(execute(query))
}

/** Runs a statement in the current transaction and decodes its rows; returns the first, or null if there is none. */
export const queryFirst = <Row, R = never>(row: Schema.Codec<Row, unknown, R>) => {
  const run = queryRows(row)
  return <A extends object>(query: Query<A>) => Effect.map(run(query), ([first]) => first ?? null)
}

/** True if a statement, run in the current transaction, returns a row. */
export const hasRows = <A extends object>(query: Query<A>) => Effect.map(execute(query), (rows) => rows.length > 0)

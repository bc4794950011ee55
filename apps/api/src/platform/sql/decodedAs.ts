import { Effect, Schema } from "effect"

/** The decoded rows of a statement. Rows that do not decode are a defect: program and database disagree. */
export const decodedAs = <Row, R = never>(row: Schema.Codec<Row, unknown, R>) => {
  const decode = Schema.decodeUnknownEffect(Schema.Array(row))
  return <E, S>(statement: Effect.Effect<ReadonlyArray<unknown>, E, S>): Effect.Effect<ReadonlyArray<Row>, E, R | S> =>
    Effect.flatMap(statement, (rows) => Effect.orDie(decode(rows)))
}

import { Schema, SchemaGetter, String as Text } from "effect"

type Cells = Readonly<Record<string, unknown>>

const Columns = Schema.declare((input): input is Cells => typeof input === "object" && input !== null)

/**
 * A row of a result: a column for each field, named as the field in snake_case unless another name is given. The fields
 * are those of a domain class where there is one, so that a missing or renamed column is noticed.
 */
export const rowOf = <const F extends Schema.Struct.Fields>(
  fields: F,
  columns: { readonly [K in keyof F]?: string } = {}
): Schema.Codec<Schema.Struct.Type<F>, unknown, Schema.Struct.DecodingServices<F>> => {
  const names: Readonly<Record<string, string | undefined>> = columns
  const pairs = Object.keys(fields).map((field) => [field, names[field] ?? Text.camelToSnake(field)] as const)
  const row = Columns.pipe(
    Schema.decodeTo(Schema.Struct(fields) as unknown as Schema.Codec<unknown, Cells>, {
      decode: SchemaGetter.transform((cells: Cells) => {
        const row: Record<string, unknown> = {}
        for (const [field, column] of pairs) if (column in cells) row[field] = cells[column]
        return row
      }),
      encode: SchemaGetter.transform((row: Cells) =>
        Object.fromEntries(pairs.map(([field, column]) => [column, row[field]]))
      )
    })
  )
  return row as never
}

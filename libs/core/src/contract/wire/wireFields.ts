import { Schema, SchemaAST, SchemaGetter, String as Text } from "effect"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { usd } from "./usd.ts"
import { UsdNumber } from "./UsdNumber.ts"

type Fields = Schema.Struct.Fields

/** Wire names and formats that cannot be derived from the fields. */
export interface WireExceptions<F extends Fields> {
  /** Wire names other than the field's name in snake_case. */
  readonly keys?: { readonly [K in keyof F]?: string }
  /** Wire formats of values; a nested entity always needs one. */
  readonly values?: { readonly [K in keyof F]?: Schema.Codec<F[K]["Type"], unknown> }
}

type SnakeCase<T extends string> = T extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : T

type KeyOf<K, Keys> = K extends keyof Keys ? Keys[K] : K extends string ? SnakeCase<K> : never

type FormOf<Field, K, Values> = K extends keyof Values ? Extract<Values[K], Schema.Constraint> : Field

type WireForms<F extends Fields, O extends WireExceptions<F>> = {
  readonly [K in keyof F as Extract<KeyOf<K, O["keys"]>, string>]: FormOf<F[K], K, O["values"]>
}

type WireValue<T> = T extends bigint ? string : T

/** Encoded type of these fields. */
export type WireEncoded<F extends Fields, O extends WireExceptions<F>> =
  WireForms<F, O> extends infer W extends Fields
    ? { readonly [K in keyof Schema.Struct.Encoded<W>]: WireValue<Schema.Struct.Encoded<W>[K]> }
    : never

/**
 * Wire format of a field, nullable and optional ones included: dollars as a number, bigints as text, all else
 * unchanged.
 */
const formOf = (field: Schema.Constraint): Schema.Constraint => {
  if (field === UsdCents) return UsdNumber
  if (field === Schema.BigInt) return Schema.BigIntFromString
  if ("extend" in field) throw new TypeError("An entity within an entity: give its wire schema in values.")
  if (SchemaAST.isOptional(field.ast) && "schema" in field) return within(field, field.schema, Schema.optionalKey)
  if ("value" in field) return within(field, field.value, Schema.Array)
  if ("members" in field) {
    const [member, other, ...more] = field.members as ReadonlyArray<Schema.Constraint>
    if (other === Schema.Null && more.length === 0) return within(field, member, Schema.NullOr)
  }
  return field
}

const within = (
  field: Schema.Constraint,
  inner: unknown,
  rebuild: (form: Schema.Constraint) => Schema.Constraint
): Schema.Constraint => {
  const form = formOf(inner as Schema.Constraint)
  return form === inner ? field : rebuild(form)
}

const sentPairs = (fields: Fields, keys: Readonly<Record<string, string | undefined>>) =>
  Object.keys(fields).map((name) => [name, keys[name] ?? Text.camelToSnake(name)] as const)

/**
 * Encodes as `wireFields` does but without validation, for long lists that the server has made itself. Throws for
 * fields with a special wire format other than dollars.
 */
export const uncheckedWire = <const F extends Fields, const O extends WireExceptions<F> = WireExceptions<F>>(
  fields: F,
  { keys = {} }: Pick<O & WireExceptions<F>, "keys"> = {}
): ((row: Schema.Struct.Type<F>) => WireEncoded<F, O>) => {
  const columns = sentPairs(fields, keys).map(([name, sent]) => {
    const isUsd = fields[name] === UsdCents
    if (!isUsd && formOf(fields[name] as Schema.Top) !== fields[name]) {
      throw new TypeError(`${name} has another form on the wire: encode it by its wire schema.`)
    }
    return { name, sent, isUsd }
  })
  return (row) => {
    const from: Row = row
    const out: Record<string, unknown> = {}
    for (const { isUsd, name, sent } of columns) out[sent] = isUsd ? usd(from[name] as number) : from[name]
    return out as never
  }
}

/**
 * Codec of these fields: each under its name in snake_case, in declaration order. A new field is included
 * automatically.
 */
export const wireFields = <const F extends Fields, const O extends WireExceptions<F> = WireExceptions<F>>(
  fields: F,
  { keys = {}, values = {} }: O & WireExceptions<F> = {} as O
): Schema.Codec<Schema.Struct.Type<F>, WireEncoded<F, O>> => {
  const form: Readonly<Record<string, Schema.Constraint>> = values as never
  const pairs = sentPairs(fields, keys)
  const formed = pairs.map(([name]) => form[name] ?? formOf(fields[name] as Schema.Top))
  const structOf = (side: 0 | 1) =>
    Schema.Struct(Object.fromEntries(pairs.map((pair, at) => [pair[side], formed[at] as Schema.Constraint]))) as never
  // Renamed after validation, so that errors name the key that was sent.
  return (structOf(1) as Schema.Codec<Row, Row>).pipe(
    Schema.decodeTo(Schema.toType(structOf(0) as Schema.Codec<Row, Row>), {
      decode: SchemaGetter.transform((row: Row) => renameKeys(row, pairs, 1, 0)),
      encode: SchemaGetter.transform((row: Row) => renameKeys(row, pairs, 0, 1))
    })
  ) as never
}

type Row = Readonly<Record<string, unknown>>

const renameKeys = (row: Row, pairs: ReadonlyArray<readonly [string, string]>, from: 0 | 1, to: 0 | 1): Row => {
  const out: Record<string, unknown> = {}
  for (const pair of pairs) if (pair[from] in row) out[pair[to]] = row[pair[from]]
  return out
}

import { Effect, Option, Schema, SchemaGetter } from "effect"

/** A key that is left out of a request where the field is null. */
export const absentAsNull = <S extends Schema.Constraint>(schema: S) =>
  Schema.optionalKey(schema).pipe(
    Schema.decodeTo(Schema.NullOr(Schema.toType(schema)), {
      decode: SchemaGetter.withDefault<S["Type"] | null>(Effect.succeed(null)),
      encode: SchemaGetter.transformOptional<S["Type"], S["Type"] | null>(Option.filter((value) => value !== null))
    })
  )

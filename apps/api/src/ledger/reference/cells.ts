import { Schema, SchemaGetter } from "effect"

/** A cell that may be empty; an empty one is null. */
export const maybe = <S extends Schema.Codec<unknown, string>>(value: S) =>
  Schema.Union([Schema.Literal("").pipe(Schema.decodeTo(Schema.Null, emptyCell)), value])

const emptyCell = {
  decode: SchemaGetter.transform(() => null),
  encode: SchemaGetter.transform(() => "" as const)
}

/** A whole number above zero. */
export const Count = Schema.FiniteFromString.check(Schema.isInt(), Schema.isGreaterThan(0))

/** `yes` or `no`. */
export const YesNo = Schema.Literals(["yes", "no"]).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((text: "yes" | "no") => text === "yes"),
    encode: SchemaGetter.transform((value: boolean): "yes" | "no" => (value ? "yes" : "no"))
  })
)

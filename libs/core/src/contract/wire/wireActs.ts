import { Schema } from "effect"
import { wireFields } from "./wireFields.ts"

type Fields = Schema.Struct.Fields

type Case = Schema.Constraint & { readonly fields: Fields }

/** Wire formats of fields by name, for every act that has them. */
type Values = Readonly<Record<string, Schema.Constraint>>

/** Wire formats of one act's fields. Decoded values are also validated by the field itself. */
const valuesOf = (values: Values, fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, form]) => {
      const field = fields[name]
      return field === undefined ? [] : [[name, checkedBy(form as Schema.Codec<unknown>, field)] as const]
    })
  )

const checkedBy = (form: Schema.Codec<unknown>, field: Schema.Constraint): Schema.Constraint =>
  form.pipe(Schema.decodeTo(Schema.toType(field as Schema.Codec<unknown>)))

/**
 * Wire form of the acts of a tagged union: `act` names the case, and its fields travel in snake_case, as `wireFields` has
 * them.
 */
export const wireActs = <const Cases extends Readonly<Record<string, Case>>>(
  { cases }: { readonly cases: Cases },
  values: Values = {}
): Schema.Codec<Cases[keyof Cases]["Type"], unknown> =>
  Schema.Union(
    Object.values<Case>(cases).map(
      ({ fields }) =>
        wireFields(fields, {
          keys: { _tag: "act" },
          values: valuesOf(values, fields) as never
        }) as Schema.Codec<unknown>
    )
  )

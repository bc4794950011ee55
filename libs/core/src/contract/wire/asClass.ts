import { Schema, SchemaGetter } from "effect"

/** A class constructed from its fields. */
export interface Constructor<Fields, Self> {
  new (fields: Fields, options?: { readonly disableChecks?: boolean }): Self
}

/**
 * Completes a wire schema with a domain class. The wire schema has validated every field, so the class does not
 * validate again, and a value to encode need not be an instance: any object with the fields will do.
 */
export const asClass =
  <Fields extends object, Self extends Fields>(constructor: Constructor<Fields, Self>) =>
  <S extends Schema.Codec<Fields, unknown>>(self: S): Schema.Codec<Self, S["Encoded"]> =>
    self.pipe(
      Schema.decodeTo(
        Schema.declare((input): input is Self => typeof input === "object" && input !== null),
        {
          decode: SchemaGetter.transform((fields: Fields) => new constructor(fields, { disableChecks: true })),
          encode: SchemaGetter.transform((instance: Self): Fields => instance)
        }
      )
    )

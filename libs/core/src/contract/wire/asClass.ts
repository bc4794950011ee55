import { Schema, SchemaGetter } from "effect"

/** A class that is made of its fields. */
export interface Constructor<Fields, Self> {
  new (fields: Fields, options?: { readonly disableChecks?: boolean }): Self
}

/**
 * Ends a wire schema in a domain class. The wire schema has checked every field, so the class does not check again, and
 * what is sent need not be an instance: anything with the fields will do.
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

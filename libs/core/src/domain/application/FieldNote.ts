import { Schema } from "effect"

/** Something to be said about a field of an application, which has a path such as `owner.birthDate`. */
export const FieldNote = Schema.Struct({ path: Schema.String, text: Schema.String })
export type FieldNote = typeof FieldNote.Type

import { Schema } from "effect"

/** Whose documents missing ones can be narrowed to: `owner` leaves out those of the investors of an owner. */
export const DocumentsOfWhom = Schema.Literals(["owner"])
export type DocumentsOfWhom = typeof DocumentsOfWhom.Type

import { Schema } from "effect"

/** Owner filter of missing documents: `owner` leaves out documents of an owner's investors. */
export const DocumentsOfWhom = Schema.Literals(["owner"])
export type DocumentsOfWhom = typeof DocumentsOfWhom.Type

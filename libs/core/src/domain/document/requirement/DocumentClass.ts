import { Schema } from "effect"

/** Party whose document is missing. `processing`: all known documents are on file, and the provider is at work. */
export const DocumentClass = Schema.Literals(["client", "custodian", "tax authority", "investor", "processing"])
export type DocumentClass = typeof DocumentClass.Type

/** Ids of the classes on the wire and in the database: never renumber, only append. */
export const documentClassIds = {
  client: 1,
  custodian: 2,
  "tax authority": 3,
  investor: 4,
  processing: 5
} as const satisfies Record<DocumentClass, number>

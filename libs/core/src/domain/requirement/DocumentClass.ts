import { Schema } from "effect"

/** Who is waited for. `processing`: all that is known is at hand, and the provider is at work. */
export const DocumentClass = Schema.Literals(["client", "custodian", "tax authority", "investor", "processing"])
export type DocumentClass = typeof DocumentClass.Type

/** What each class is called on the wire and in the database: never renumber, only append. */
export const documentClassIds = {
  client: 1,
  custodian: 2,
  "tax authority": 3,
  investor: 4,
  processing: 5
} as const satisfies Record<DocumentClass, number>

import { Schema } from "effect"

/** Person who can sign a document, alone or as one of a group. */
export const PossibleSigner = Schema.Struct({
  contactId: Schema.Int,
  name: Schema.String,
  jobTitle: Schema.String,
  /** True if their signature alone is enough. */
  isAlone: Schema.Boolean,
  /** Groups, each with the number of signatures needed; empty for a sole signatory. */
  groups: Schema.Array(Schema.Struct({ name: Schema.String, needed: Schema.Int }))
})
export type PossibleSigner = typeof PossibleSigner.Type

/** Maximum number of signers in an order. */
export const maxSignersInOrder = 20

import { Schema } from "effect"
import { Contact } from "./Contact.ts"

/** A part of a client's contacts, by name. */
export class ContactPage extends Schema.Class<ContactPage>("@reclaim/core/ContactPage")({
  contacts: Schema.Array(Contact),
  /** How many were found in all. */
  totalCount: Schema.Int
}) {}

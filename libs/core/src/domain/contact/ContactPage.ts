import { Schema } from "effect"
import { Contact } from "./Contact.ts"
import { UnsignedOwner } from "./UnsignedOwner.ts"

/** A part of a client's contacts, by name. */
export class ContactPage extends Schema.Class<ContactPage>("@reclaim/core/ContactPage")({
  contacts: Schema.Array(Contact),
  /** How many were found in all. */
  totalCount: Schema.Int,
  /** The first of the client's owners for whom nobody can sign today, by name, whatever was searched. */
  ownersWithoutSignatory: Schema.Array(UnsignedOwner),
  /** How many those are in all. */
  ownersWithoutSignatoryCount: Schema.Int
}) {}

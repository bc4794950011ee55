import { Schema } from "effect"
import { ContactField } from "./ContactField.ts"

/** What comes of a line of a file of people. */
export const ContactFileStep = Schema.Literals(["added", "changed", "unchanged", "refused"])
export type ContactFileStep = typeof ContactFileStep.Type

/** A line of a file of people. */
export class ContactFileLine extends Schema.Class<ContactFileLine>("@reclaim/core/ContactFileLine")({
  /** On which the row begins, counted from 1. */
  line: Schema.Int,
  step: ContactFileStep,
  /** As it will be once the file is taken; of a refused line, as it stands there. */
  fullName: Schema.String,
  email: Schema.String,
  /** What is changed, in the order of the form; empty but for who is changed. */
  fields: Schema.Array(ContactField)
}) {}

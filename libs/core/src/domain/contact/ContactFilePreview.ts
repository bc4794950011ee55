import { Schema } from "effect"
import { ContactField } from "./ContactField.ts"
import { ContactFileProblem } from "./ContactFileProblem.ts"

/** What comes of a line of a file of people. */
const ContactFileStep = Schema.Literals(["added", "changed", "unchanged", "refused"])
type ContactFileStep = typeof ContactFileStep.Type

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

/** How many people a file adds and changes, and how many of its lines leave everything as it is or are refused. */
export const contactFileCounts = {
  addedCount: Schema.Int,
  changedCount: Schema.Int,
  unchangedCount: Schema.Int,
  refusedCount: Schema.Int
} as const

/** What a file of people would do now. */
export class ContactFilePreview extends Schema.Class<ContactFilePreview>("@reclaim/core/ContactFilePreview")({
  ...contactFileCounts,
  /** The first ones, by line. */
  problems: Schema.Array(ContactFileProblem),
  /** How many there are in all. */
  problemCount: Schema.Int,
  /** By line; none when the file as a whole is refused. */
  lines: Schema.Array(ContactFileLine),
  /** Names exactly what would be done, so that nothing else is done by it. */
  fingerprint: Schema.String
}) {
  /** How many people are written when the file is taken. */
  get writtenCount(): number {
    return this.addedCount + this.changedCount
  }
}

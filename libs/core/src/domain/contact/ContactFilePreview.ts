import { Schema } from "effect"
import { ContactField } from "./ContactField.ts"
import { ContactFileProblem } from "./ContactFileProblem.ts"

/** Effect of importing one line of a file of people. */
const ContactFileStep = Schema.Literals(["added", "changed", "unchanged", "refused"])
type ContactFileStep = typeof ContactFileStep.Type

/** A line of a file of people. */
export class ContactFileLine extends Schema.Class<ContactFileLine>("@reclaim/core/ContactFileLine")({
  /** First line of the row, counted from 1. */
  line: Schema.Int,
  step: ContactFileStep,
  /** Name after the import; for a refused line, the name as written. */
  fullName: Schema.String,
  email: Schema.String,
  /** Changed fields in form order; empty unless the person is changed. */
  fields: Schema.Array(ContactField)
}) {}

/** Number of people added and changed, and of lines that change nothing or are refused. */
export const contactFileCounts = {
  addedCount: Schema.Int,
  changedCount: Schema.Int,
  unchangedCount: Schema.Int,
  refusedCount: Schema.Int
} as const

/** Preview of what importing a file of people would do. */
export class ContactFilePreview extends Schema.Class<ContactFilePreview>("@reclaim/core/ContactFilePreview")({
  ...contactFileCounts,
  /** The first ones, by line. */
  problems: Schema.Array(ContactFileProblem),
  /** Total number of problems. */
  problemCount: Schema.Int,
  /** By line; empty when the file as a whole is refused. */
  lines: Schema.Array(ContactFileLine),
  /** Identifies the previewed effect, so that nothing else can be carried out. */
  fingerprint: Schema.String
}) {
  /** Number of people that the import writes. */
  get writtenCount(): number {
    return this.addedCount + this.changedCount
  }
}

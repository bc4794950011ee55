import { Schema } from "effect"

/** Why something of a file of people is not taken: first what is wrong with the file, then with a line. */
export const ContactFileProblemCode = Schema.Literals([
  "empty",
  "not_a_table",
  "too_many_lines",
  "unknown_column",
  "column_twice",
  "column_missing",
  "cell_count",
  "required",
  "email_form",
  "phone_form",
  "unknown_role",
  "role_scope",
  "not_by_file",
  "too_long",
  "control_characters",
  "spreadsheet_error",
  "double_in_file",
  "gone",
  "fixed_for_user",
  "relied_on"
])
export type ContactFileProblemCode = typeof ContactFileProblemCode.Type

/** What is wrong in a file of people. */
export class ContactFileProblem extends Schema.Class<ContactFileProblem>("@reclaim/core/ContactFileProblem")({
  /** On which the row begins, counted from 1. */
  line: Schema.Int,
  /** Its title; empty for the whole line. */
  column: Schema.String,
  code: ContactFileProblemCode,
  /** What it is and what to do, as a sentence. */
  message: Schema.String
}) {}

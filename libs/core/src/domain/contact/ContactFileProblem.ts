import { Schema } from "effect"

/** Reason for refusing a file of people or a line of it; those about the whole file come first. */
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

/** Problem in a file of people. */
export class ContactFileProblem extends Schema.Class<ContactFileProblem>("@reclaim/core/ContactFileProblem")({
  /** First line of the row, counted from 1. */
  line: Schema.Int,
  /** Title of the column; empty for the whole line. */
  column: Schema.String,
  code: ContactFileProblemCode,
  /** Sentence that says what is wrong and how to fix it. */
  message: Schema.String
}) {}

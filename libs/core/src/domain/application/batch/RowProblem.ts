import { Schema } from "effect"

/** Problem found in a row of an upload. */
export const RowProblemCode = Schema.Literals([
  "required",
  /** Similar to a known custodian, so probably a typo. */
  "unknown_custodian",
  /** Custodian not on file and not similar to one that is. The desk looks it up. */
  "unlisted_custodian",
  "account_code_form",
  "scientific_notation",
  "tax_number_form",
  "unknown_country",
  "unknown_entity_type",
  "date_form",
  "date_ambiguous",
  "date_order",
  "email_form",
  "double_in_file",
  "double_in_system",
  "owner_differs",
  /** The client has an owner who looks the same. */
  "owner_on_record",
  "shares_not_whole",
  "looked_through_investor",
  "too_long",
  "control_characters",
  /** An invisible character in the identification of an account. */
  "invisible_character",
  /** A spreadsheet error, or the placeholder of a column too narrow to show its value. */
  "spreadsheet_error",
  /** Value that is not among the column's choices. */
  "unknown_choice",
  /** Refused by the rule of its field, which the others do not name. */
  "value_form"
])
export type RowProblemCode = typeof RowProblemCode.Type

/** Something that is wrong in a row of an upload, or doubtful. */
export class RowProblem extends Schema.Class<RowProblem>("@reclaim/core/RowProblem")({
  line: Schema.Int,
  /** The title of the column in the template. */
  column: Schema.String,
  code: RowProblemCode,
  message: Schema.String,
  /** Probable intended value, or advice; empty if there is none. */
  suggestion: Schema.String,
  /** True for a warning, which does not prevent the row from being committed. */
  isDoubt: Schema.Boolean
}) {}

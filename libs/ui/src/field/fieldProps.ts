/** Props common to every field of a form. */
export interface FieldProps {
  readonly label: string
  /** The value's name in the form, and in the `fields` of the server's response. */
  readonly name: string
  /** Instruction shown below the field. */
  readonly help?: string | undefined
  /** Purpose of the question. */
  readonly why?: string | undefined
  /** Reviewer's comment from when the form was returned, with author and date. */
  readonly reviewNote?: string | undefined
  /** Fault and its remedy; replaces the help text and is announced. */
  readonly error?: string | null | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

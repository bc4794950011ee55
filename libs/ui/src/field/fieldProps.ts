/** What every field of a form has. */
export interface FieldProps {
  readonly label: string
  /** The value's name in the form, and in the `fields` of the server's answer. */
  readonly name: string
  /** What to enter, shown below the field. */
  readonly help?: string | undefined
  /** What the answer is used for. */
  readonly why?: string | undefined
  /** What a reviewer wrote when the form was returned, with who and when. */
  readonly reviewNote?: string | undefined
  /** What is wrong and what to do; replaces the help text and is announced. */
  readonly error?: string | null | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

import { Equal, Struct } from "effect"

/** Error per field, by its path in the form, with dots between segments: `address.city`. */
export type FieldFaults = Readonly<Record<string, string>>

/** Reason why a form was not saved. */
export interface FormProblem {
  /** Full sentence, for a problem of no particular field. */
  readonly text: string
  /** The server's messages by field; empty when the fields are not the reason. */
  readonly fields: FieldFaults
}

/** A form while it is filled in. */
export interface FormState<Entered> {
  readonly entered: Entered
  /** Values on opening or on the last save. */
  readonly saved: Entered
  /** Fields that the user has left; errors of the others are hidden until submission. */
  readonly left: ReadonlySet<string>
  /** True once submission was attempted, so that all errors show. */
  readonly isTried: boolean
  readonly isSaving: boolean
  /** The last answer that refused it; null since it was saved or sent again. */
  readonly problem: FormProblem | null
  readonly timesSaved: number
}

/** A form that has just been opened. */
export const openForm = <Entered>(entered: Entered): FormState<Entered> => ({
  entered,
  saved: entered,
  left: new Set(),
  isTried: false,
  isSaving: false,
  problem: null,
  timesSaved: 0
})

/** A field has another value. */
export const changeField = <Entered extends object, Name extends keyof Entered>(
  form: FormState<Entered>,
  name: Name,
  value: Entered[Name]
): FormState<Entered> => ({ ...form, entered: Struct.assign(form.entered, { [name]: value }) as Entered })

/** The focus has left a field. */
export const leaveField = <Entered>(form: FormState<Entered>, name: string): FormState<Entered> =>
  form.left.has(name) ? form : { ...form, left: new Set([...form.left, name]) }

/** The form is sent, which with faults only shows them. */
export const tryForm = <Entered>(form: FormState<Entered>, faults: FieldFaults): FormState<Entered> => ({
  ...form,
  isTried: true,
  isSaving: Object.keys(faults).length === 0,
  problem: null
})

/** Result of a submission, null if saved. Changes made in between stay unsaved. */
export const answerForm = <Entered>(
  form: FormState<Entered>,
  sent: Entered,
  problem: FormProblem | null
): FormState<Entered> =>
  problem === null
    ? { ...form, saved: sent, isSaving: false, isTried: false, left: new Set(), timesSaved: form.timesSaved + 1 }
    : { ...form, isSaving: false, problem }

/** True if leaving the form would lose input. */
export const isUnsaved = <Entered>(form: FormState<Entered>): boolean => !Equal.equals(form.entered, form.saved)

/** The faults to show: of the fields that were left, or of all once sending was tried. */
export const shownFaults = <Entered>(form: FormState<Entered>, faults: FieldFaults): FieldFaults =>
  form.isTried ? faults : Object.fromEntries(Object.entries(faults).filter(([name]) => form.left.has(name)))

import { decideInput, type InputSchema } from "@reclaim/core/rules/input/decideInput"
import {
  answerForm,
  changeField,
  type FieldFaults,
  type FormProblem,
  type FormState,
  isUnsaved,
  leaveField,
  openForm,
  shownFaults,
  tryForm
} from "@reclaim/core/rules/input/FormState"
import { useEffect, useEffectEvent, useMemo, useState } from "react"

/** Reports that a form has unsaved input; returns a function to call once it has none. */
export type OnUnsaved = () => () => void

export interface FormSetup<Content, Entered extends object> {
  /** Schema of the values sent and entered: core's schema with an `Entered…` one per field. */
  readonly content: InputSchema<Content, Entered>
  /** Initial values of the fields. */
  readonly startsWith: Entered
  /** Sends the content; returns why it was not saved, or null if it was. */
  readonly onSave: (content: Content) => Promise<FormProblem | null>
  /** The form was saved and the warning is gone, unless more has been entered since: time to open another page. */
  readonly onSaved?: () => void
  /** The surrounding screen's warning before the page is left; null where unsaved input may be lost. */
  readonly onUnsaved: OnUnsaved | null
}

/** Props that bind a field to its form. */
export interface BoundField<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

export interface BoundForm<Entered extends object> {
  readonly state: FormState<Entered>
  /** The props of the field with this name. */
  readonly field: <Name extends string & keyof Entered>(name: Name) => BoundField<Entered[Name]>
  /** Faults to be shown, by field; for fields with parts. */
  readonly faults: FieldFaults
  /** A part of a field has been left: `address.city`. */
  readonly leave: (path: string) => void
  readonly save: () => Promise<void>
  /** True if leaving the page would lose input. */
  readonly isUnsaved: boolean
  /** Number of attempts to send it with faults: after each, the first faulty field has the focus. */
  readonly refusals: number
}

/** Binds a schema of core to the fields of a form. */
export const useForm = <Content, Entered extends object>({
  content,
  startsWith,
  onSave,
  onSaved,
  onUnsaved
}: FormSetup<Content, Entered>): BoundForm<Entered> => {
  const [state, setState] = useState(() => openForm(startsWith))
  const [refusals, setRefusals] = useState(0)
  const decide = useMemo(() => decideInput(content), [content])
  const decision = useMemo(() => decide(state.entered), [decide, state.entered])
  const allFaults = decision._tag === "Failure" ? decision.failure : noFaults
  const faults = shownFaults(state, allFaults)

  const hasUnsaved = isUnsaved(state)
  const { timesSaved } = state

  useEffect(() => (hasUnsaved ? onUnsaved?.() : undefined), [hasUnsaved, onUnsaved])
  // Declared after the warning, which is gone by then.
  const tellSaved = useEffectEvent(() => onSaved?.())
  useEffect(() => {
    if (timesSaved > 0) tellSaved()
  }, [timesSaved])

  const save = async () => {
    if (state.isSaving) return
    const sent = state.entered
    setState((form) => tryForm(form, allFaults))
    if (decision._tag === "Failure") return setRefusals((times) => times + 1)
    const problem = await onSave(decision.success)
    setState((form) => answerForm(form, sent, problem))
  }

  return {
    state,
    faults,
    refusals,
    save,
    isUnsaved: hasUnsaved,
    leave: (path) => setState((form) => leaveField(form, path)),
    field: (name) => ({
      name,
      value: state.entered[name],
      onChange: (value) => setState((form) => changeField(form, name, value)),
      onBlur: () => setState((form) => leaveField(form, name)),
      error: faults[name]
    })
  }
}

const noFaults: FieldFaults = {}

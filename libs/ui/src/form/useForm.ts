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

/** A form has unsaved input; returns what to call once it has none. */
export type OnUnsaved = () => () => void

export interface FormSetup<Content, Entered extends object> {
  /** What the form sends, and how it is entered: core's schema with an `Entered…` one per field. */
  readonly content: InputSchema<Content, Entered>
  /** What the fields show at first. */
  readonly startsWith: Entered
  /** Sends the content; returns why it was not saved, or null when it was. */
  readonly onSave: (content: Content) => Promise<FormProblem | null>
  /** It was saved and the warning is gone, unless more was entered meanwhile: time to go on to another page. */
  readonly onSaved?: () => void
  /** The warning before the page is left, of the screen around the form; null where unsaved input may be lost. */
  readonly onUnsaved: OnUnsaved | null
}

/** What a field needs of its form. */
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
  /** What is wrong with which field, where it is to be shown; for fields with parts. */
  readonly faults: FieldFaults
  /** A part of a field has been left: `address.city`. */
  readonly leave: (path: string) => void
  readonly save: () => Promise<void>
  /** Whether leaving the page would lose input. */
  readonly isUnsaved: boolean
  /** Counts the attempts to send it with faults: after each, the first of them has the focus. */
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
  // Declared after the warning, which is then gone.
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

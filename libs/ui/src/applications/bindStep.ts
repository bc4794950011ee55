import type { ApplicationStepName, ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { FieldFaults } from "@reclaim/core/rules/input/FormState"

/** Props shared by the fields of a step. */
export interface StepFieldsProps<Step extends ApplicationStepName> {
  readonly value: ApplicationSteps[Step]
  readonly onChange: (content: ApplicationSteps[Step]) => void
  /** The field at this path lost focus. */
  readonly onLeave: (path: string) => void
  /** Errors by field path. */
  readonly faults: FieldFaults
  /** Reviewer notes by field path. */
  readonly notes: FieldFaults
  /** Warnings that do not block submitting, by field path. */
  readonly doubts: FieldFaults
}

/** Props that bind a field to its step. */
export interface BoundStepField<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly error: string | undefined
  readonly reviewNote: string | undefined
}

/** Returns the props of a field of a step by its name; the form calls it by its path, such as `owner.name`. */
export const bindStep =
  <Step extends ApplicationStepName>(step: Step, { faults, notes, onChange, onLeave, value }: StepFieldsProps<Step>) =>
  <Name extends string & keyof ApplicationSteps[Step]>(name: Name): BoundStepField<ApplicationSteps[Step][Name]> => {
    const path = `${step}.${name}`
    return {
      name: path,
      value: value[name],
      onChange: (changed) => onChange({ ...value, [name]: changed }),
      onBlur: () => onLeave(path),
      error: faults[path],
      reviewNote: notes[path]
    }
  }

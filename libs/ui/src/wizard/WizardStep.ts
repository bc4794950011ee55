/** Completeness of a step of a form. */
export type StepState =
  /** Nothing is entered, so nothing is checked yet. */
  | { readonly _tag: "Blank" }
  | { readonly _tag: "Complete" }
  /** Fields are missing; none is wrong. */
  | { readonly _tag: "Gaps"; readonly count: number }
  /** A reviewer or the server has rejected some fields. */
  | { readonly _tag: "ToCorrect"; readonly count: number }
  /** Cannot be opened before the others are complete. */
  | { readonly _tag: "Locked" }

/** A step of a form. */
export interface WizardStep {
  readonly id: string
  readonly title: string
  readonly state: StepState
  /** Text shown instead of the count: `Nobody can sign`. */
  readonly note?: string
}

/** Number of gaps left in all steps. */
export const gapsOf = (steps: ReadonlyArray<WizardStep>): number =>
  steps.reduce((sum, { state }) => sum + ("count" in state ? state.count : 0), 0)

/** The step with the next gap after the current one, wrapping around at the end; the current one comes last. */
export const nextGap = (steps: ReadonlyArray<WizardStep>, currentId: string): WizardStep | undefined => {
  const at = steps.findIndex(({ id }) => id === currentId)
  return [...steps.slice(at + 1), ...steps.slice(0, at + 1)].find(({ state }) => "count" in state)
}

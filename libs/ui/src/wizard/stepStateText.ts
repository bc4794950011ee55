import { wizardMessages as words } from "./wizardMessages.ts"
import type { WizardStep } from "./WizardStep.ts"

/** Completeness of a step, in words. */
export const stepStateText = ({ state, note }: WizardStep): string => {
  if (note !== undefined) return note
  switch (state._tag) {
    case "Blank":
      return words.blank
    case "Complete":
      return words.complete
    case "Gaps":
      return words.gaps(state.count)
    case "ToCorrect":
      return words.toCorrect(state.count)
    case "Locked":
      return words.locked
  }
}

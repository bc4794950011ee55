import { Check } from "../icon/signs.ts"
import styles from "./StepMark.module.css"
import type { StepState } from "./WizardStep.ts"

export interface StepMarkProps {
  readonly state: StepState
  /** The step's place, from 1. */
  readonly position: number
  /** The current step: the number in an accent ring, with no tick before the step is left. */
  readonly isHere?: boolean
}

/** The round mark of a step: its number, or a tick when nothing is missing. */
export const StepMark = ({ state, position, isHere = false }: StepMarkProps) => (
  <span className={styles["mark"]} data-state={state._tag} data-here={isHere || undefined}>
    {state._tag === "Complete" && !isHere ? <Check aria-hidden /> : String(position)}
  </span>
)

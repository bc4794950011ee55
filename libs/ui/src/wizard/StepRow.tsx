import { classes, layout } from "../theme/layout.ts"
import { StepMark } from "./StepMark.tsx"
import styles from "./StepRow.module.css"
import { stepStateText } from "./stepStateText.ts"
import { wizardMessages as words } from "./wizardMessages.ts"
import type { WizardStep } from "./WizardStep.ts"

export interface StepRowProps {
  readonly steps: ReadonlyArray<WizardStep>
  readonly currentId: string
  readonly onGo: (id: string) => void
  /** No step can be opened: while something is being sent, and once it is done. */
  readonly isDisabled?: boolean
}

/** The steps of sequential work, next to the title of its page; `Stepper` is for steps in any order. */
export const StepRow = ({ steps, currentId, onGo, isDisabled = false }: StepRowProps) => {
  const at = steps.findIndex(({ id }) => id === currentId)
  return (
    <nav className={classes("screen-only", styles["row"])} aria-label={words.steps}>
      <p className={styles["position"]}>
        {words.position(at + 1, steps.length)}: <bdi>{steps[at]?.title}</bdi>
      </p>
      <ol className={layout.row(1)}>
        {steps.map((step, index) => (
          <li className={layout.row(1, "narrow", "nowrap")} key={step.id}>
            <Step
              step={step}
              position={index + 1}
              isHere={index === at}
              isDisabled={isDisabled}
              onGo={() => onGo(step.id)}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepProps {
  readonly step: WizardStep
  readonly position: number
  readonly isHere: boolean
  readonly isDisabled: boolean
  readonly onGo: () => void
}

const Step = ({ step, position, isHere, isDisabled, onGo }: StepProps) => {
  const { state, title } = step
  // Gaps of the current step are shown on the page already.
  const isTold = state._tag === "ToCorrect" || (state._tag === "Gaps" && !isHere)
  const content = (
    <>
      <StepMark state={state} position={position} isHere={isHere} />
      <span className={styles["words"]}>
        <span className={styles["title"]} dir="auto">
          {title}
        </span>{" "}
        <span className={isTold ? styles["state"] : "visually-hidden"} data-state={state._tag}>
          {stepStateText(step)}
        </span>
      </span>
    </>
  )
  if (state._tag === "Locked" && !isHere)
    return <span className={classes(layout.row(2, "inline", "narrow", "nowrap"), styles["step"])}>{content}</span>
  return (
    // A button for the current step as well: the step that was pressed keeps the focus.
    <button
      type="button"
      className={classes(layout.row(2, "inline", "narrow", "nowrap"), styles["step"])}
      aria-current={isHere ? "step" : undefined}
      disabled={isDisabled}
      onClick={onGo}
    >
      {content}
    </button>
  )
}

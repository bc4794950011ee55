import { useEffect } from "react"
import { layout } from "../theme/layout.ts"
import { wizardMessages as words } from "./wizardMessages.ts"
import { gapsOf, nextGap, type WizardStep } from "./WizardStep.ts"
import { StepMark } from "./StepMark.tsx"
import { stepStateText } from "./stepStateText.ts"
import styles from "./Stepper.module.css"

export interface StepperProps {
  readonly steps: ReadonlyArray<WizardStep>
  readonly currentId: string
  readonly onGo: (id: string) => void
  /** Moves to the next gap, which is in this step; to the step by default. */
  readonly onNextGap?: (id: string) => void
}

/**
 * The steps of a form, which may be filled in in any order, with the completeness of each, and the way to the next gap
 * (F8).
 */
export const Stepper = ({ steps, currentId, onGo, onNextGap = onGo }: StepperProps) => {
  const gaps = gapsOf(steps)
  const isBlank = steps.some(({ state }) => state._tag === "Blank")
  const next = nextGap(steps, currentId)
  const nextId = next?.id
  useEffect(() => {
    if (nextId === undefined) return undefined
    const go = (event: KeyboardEvent) => {
      if (event.key !== words.nextGapKey || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onNextGap(nextId)
    }
    document.addEventListener("keydown", go)
    return () => document.removeEventListener("keydown", go)
  }, [nextId, onNextGap])
  const position = steps.findIndex(({ id }) => id === currentId) + 1
  const current = steps[position - 1]
  return (
    <nav className={styles["stepper"]} aria-label={words.steps}>
      <p className={styles["position"]} data-state={current?.state._tag}>
        {words.position(position, steps.length)}: <bdi>{current?.title}</bdi>{" "}
        {current === undefined ? null : <span className={styles["state"]}>{stepStateText(current)}</span>}
      </p>
      <ol>
        {steps.map((step, at) => (
          <li key={step.id}>
            <button
              type="button"
              data-state={step.state._tag}
              aria-current={step.id === currentId ? "step" : undefined}
              disabled={step.state._tag === "Locked" && step.id !== currentId}
              onClick={() => onGo(step.id)}
            >
              <StepMark state={step.state} position={at + 1} />
              <span className={layout.text("medium")} dir="auto">
                {step.title}
              </span>{" "}
              <span className={styles["state"]}>{stepStateText(step)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles["gaps"]}>
        {gaps > 0 ? words.allGaps(gaps) : isBlank ? "" : words.noGaps}
        {nextId === undefined ? null : (
          <button type="button" aria-keyshortcuts={words.nextGapKey} onClick={() => onNextGap(nextId)}>
            {words.nextGap} <kbd aria-hidden>{words.nextGapKey}</kbd>
          </button>
        )}
      </p>
    </nav>
  )
}

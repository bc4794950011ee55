import { type ReactNode, useEffect, useRef } from "react"
import { Button } from "../page/Button.tsx"
import { Callout } from "../page/Callout.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { pageKeys } from "../shell/pageKeys.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./DeskForm.module.css"
import { deskMessages } from "./deskMessages.ts"

/** Acts of staff on an item under review, and the result of the last one. */
export interface DeskDecisionProps<Act> {
  readonly onAct: (act: Act) => void
  readonly isBusy: boolean
  /** Error of the last action; null for none. */
  readonly problem: string | null
  /** Confirmation of the last action; empty before the first. */
  readonly done: string
  /** Undoes the last action; null while that is not possible, absent where nothing can be undone. */
  readonly undo?: (() => void) | null | undefined
  /** Link to the next work item, or a message that there is none. */
  readonly next: ReactNode
}

/** Confirmation of the last action, with the button that undoes it for as long as that is possible. */
export const DoneNotice = ({ done, undo = null }: Pick<DeskDecisionProps<never>, "done" | "undo">) =>
  done === "" ? null : (
    <Callout kind="done" title={done} isAnnounced action={undo === null ? null : <UndoButton onUndo={undo} />} />
  )

export interface DecisionFrameProps extends Omit<DeskDecisionProps<never>, "onAct"> {
  /** Sentence describing the current status. */
  readonly standing: string
  /** Form for the next decision; null if there is none. */
  readonly form: ReactNode
  /** Additional action below the form. */
  readonly further: ReactNode
}

export interface UndoButtonProps {
  /** Null while it is being undone. */
  readonly onUndo: (() => void) | null
}

/** Button that undoes a decision a moment ago. */
export const UndoButton = ({ onUndo }: UndoButtonProps) => (
  <Button isSmall keys={pageKeys.undo} onPress={() => onUndo?.()}>
    {deskMessages.undo}
  </Button>
)

/** Frame for a staff decision on a document, with the result of the last one. */
export const DecisionFrame = ({ done, form, further, isBusy, next, problem, standing, undo }: DecisionFrameProps) => {
  const place = useRef<HTMLDivElement>(null)
  // Submitting removes the form, which would drop the focus to the body.
  useEffect(() => {
    if (done !== "" && document.activeElement === document.body) place.current?.focus()
  })
  return (
    <div ref={place} tabIndex={-1} className={classes(layout.stack(4, "form"), styles["form"])}>
      <DoneNotice done={done} undo={undo} />
      {problem === null ? null : <FailureNotice text={problem} />}
      <p>{standing}</p>
      {form}
      <div className={classes(layout.row(2), styles["acts"])}>
        {further}
        <span role="status">{isBusy ? deskMessages.working : ""}</span>
        {next}
      </div>
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from "react"
import { Callout } from "../page/Callout.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import styles from "./DeskForm.module.css"
import { documentDeskMessages } from "./document/documentDeskMessages.ts"

export interface DecisionFrameProps {
  /** How it stands. */
  readonly standing: string
  /** The form of what is done next; left out where nothing is. */
  readonly form: ReactNode
  /** A further act besides the form. */
  readonly further: ReactNode
  readonly isBusy: boolean
  /** Why the last act failed; null when it did not. */
  readonly problem: string | null
  /** What was done last; empty before. */
  readonly done: string
  /** Leads to the next item, or says that nothing else waits. */
  readonly next: ReactNode
}

/** What the desk decides about a document, and what became of the last decision. */
export const DecisionFrame = ({ done, form, further, isBusy, next, problem, standing }: DecisionFrameProps) => {
  const place = useRef<HTMLDivElement>(null)
  // The form that was sent is gone: the focus stays where the next one begins.
  useEffect(() => {
    if (done !== "" && document.activeElement === document.body) place.current?.focus()
  })
  return (
    <div ref={place} tabIndex={-1} className={styles["form"]}>
      {done === "" ? null : <Callout kind="done" title={done} isAnnounced />}
      {problem === null ? null : <FailureNotice text={problem} />}
      <p>{standing}</p>
      {form}
      <div className={styles["acts"]}>
        {further}
        <span role="status">{isBusy ? documentDeskMessages.working : ""}</span>
        {next}
      </div>
    </div>
  )
}

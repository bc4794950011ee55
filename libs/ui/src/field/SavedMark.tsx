import { formSavedMillis } from "@reclaim/core/rules/shell/appConstants"
import { useEffect, useState } from "react"
import { Check } from "../icon/signs.ts"
import { fieldMessages } from "./fieldMessages.ts"
import styles from "./SavedMark.module.css"

/** Schedules a callback and returns a function that cancels it. The portal's clock, or a test's. */
export type RunAfter = (millis: number, run: () => void) => () => void

export interface SavedMarkProps {
  /** Number of saves since the form was opened; the mark appears when it grows. */
  readonly timesSaved: number
  /** True if the form has changed since: then no mark is shown. */
  readonly isOutdated?: boolean
  readonly runAfter: RunAfter
}

/** Says next to a form for two seconds that it was saved; saving again restarts them. */
export const SavedMark = ({ timesSaved, isOutdated = false, runAfter }: SavedMarkProps) => {
  const [timesTold, setTimesTold] = useState(timesSaved)
  const isShown = timesSaved > timesTold
  useEffect(
    () => (isShown ? runAfter(formSavedMillis, () => setTimesTold(timesSaved)) : undefined),
    [isShown, timesSaved, runAfter]
  )
  return (
    <div role="status" className={styles["place"]}>
      {isShown && !isOutdated ? (
        <span key={timesSaved} className={styles["mark"]}>
          <Check aria-hidden />
          {fieldMessages.saved}
        </span>
      ) : null}
    </div>
  )
}

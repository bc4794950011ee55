import { formSavedMillis } from "@reclaim/core/rules/shell/appConstants"
import { Check } from "lucide-react"
import { useEffect, useState } from "react"
import { fieldMessages } from "./fieldMessages.ts"
import styles from "./SavedMark.module.css"

/** Runs something after a time; what it answers calls that off. The portal's clock, or a test's. */
export type RunAfter = (millis: number, run: () => void) => () => void

export interface SavedMarkProps {
  /** How often the form was saved since it opened; when it grows, the mark appears. */
  readonly timesSaved: number
  readonly runAfter: RunAfter
}

/** Says beside a form that it was saved, for two seconds; saved again meanwhile, two more from then. */
export const SavedMark = ({ timesSaved, runAfter }: SavedMarkProps) => {
  const [timesTold, setTimesTold] = useState(timesSaved)
  const isShown = timesSaved > timesTold
  useEffect(
    () => (isShown ? runAfter(formSavedMillis, () => setTimesTold(timesSaved)) : undefined),
    [isShown, timesSaved, runAfter]
  )
  return (
    <div role="status" className={styles["place"]}>
      {isShown ? (
        <span key={timesSaved} className={styles["mark"]}>
          <Check aria-hidden />
          {fieldMessages.saved}
        </span>
      ) : null}
    </div>
  )
}

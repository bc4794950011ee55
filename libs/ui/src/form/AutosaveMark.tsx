import { type RunAfter, SavedMark } from "../field/SavedMark.tsx"
import { CircleAlert, LoaderCircle } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import styles from "./AutosaveMark.module.css"
import { formMessages } from "./formMessages.ts"

/** What became of the last change of a form that saves itself; `Unsaved` until it is sent. */
export type AutosaveState =
  { readonly _tag: "Idle" | "Unsaved" | "Saving" } | { readonly _tag: "Failed"; readonly text: string }

export interface AutosaveMarkProps {
  readonly state: AutosaveState
  /** How often the form has been saved since it was opened. */
  readonly timesSaved: number
  readonly runAfter: RunAfter
  readonly onRetry: () => void
}

const words = formMessages.autosave

/**
 * Beside a form that saves itself: that it is being saved, that it was (for two seconds, or until more is typed), or that it
 * was not.
 */
export const AutosaveMark = ({ state, timesSaved, runAfter, onRetry }: AutosaveMarkProps) => (
  <div className={styles["mark"]}>
    {state._tag === "Saving" ? (
      <span className={styles["saving"]}>
        <LoaderCircle aria-hidden />
        {words.saving}
      </span>
    ) : null}
    {state._tag === "Failed" ? (
      <span role="alert" className={styles["failed"]}>
        <CircleAlert aria-hidden />
        {state.text}
        <Button isSmall onPress={onRetry}>
          {words.retry}
        </Button>
      </span>
    ) : null}
    {/* Stays on the page, so that "Saved" is read out. */}
    <span className={styles["saved"]} data-hidden={state._tag !== "Idle" || undefined}>
      <SavedMark timesSaved={timesSaved} isOutdated={state._tag !== "Idle"} runAfter={runAfter} />
    </span>
  </div>
)

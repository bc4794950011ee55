import { type RunAfter, SavedMark } from "../field/SavedMark.tsx"
import { CircleAlert, LoaderCircle } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import styles from "./AutosaveMark.module.css"
import { formMessages } from "./formMessages.ts"

/** Progress of a form's last automatic save; `Unsaved` until it is sent. */
export type AutosaveState =
  { readonly _tag: "Idle" | "Unsaved" | "Saving" } | { readonly _tag: "Failed"; readonly text: string }

export interface AutosaveMarkProps {
  readonly state: AutosaveState
  /** Number of saves since the form was opened. */
  readonly timesSaved: number
  readonly runAfter: RunAfter
  readonly onRetry: () => void
}

const words = formMessages.autosave

/** Mark next to a form that saves itself: saving, saved (for two seconds, or until more is typed), or failed. */
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

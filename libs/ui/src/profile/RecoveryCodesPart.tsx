import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Profile.module.css"
import { signInMessages } from "./signInMessages.ts"

/** Ways to keep codes that are shown once. */
export interface CodeHandlers {
  readonly onCopy: (text: string) => void
  readonly onDownload: (text: string) => void
  readonly onPrint: () => void
}

export interface RecoveryCodesPartProps {
  /** Number of unused codes; null for users without an app, and so without codes. */
  readonly left: number | null
  /** New ones, shown once; null for none. */
  readonly codes: ReadonlyArray<string> | null
  readonly onRenew: () => void
  readonly onPutAway: () => void
  readonly handlers: CodeHandlers
  readonly isBusy: boolean
  readonly problem: string | null
}

const words = signInMessages.codes

/** The codes for users who have lost the app. */
export const RecoveryCodesPart = ({
  left,
  codes,
  onRenew,
  onPutAway,
  handlers,
  isBusy,
  problem
}: RecoveryCodesPartProps) => {
  if (left === null && codes === null) return null
  const text = `${(codes ?? []).join("\n")}\n`
  return (
    <section>
      <h3>{words.title}</h3>
      {codes === null ? (
        <div className={classes(layout.row([2, 4], "between"), styles["row"])}>
          <p className={layout.text("muted", 13, "prose")}>{words.left(left ?? 0)}</p>
          <Button onPress={onRenew}>{words.renew}</Button>
        </div>
      ) : (
        <div className={layout.stack(4, "form")}>
          <p role="status">{words.shown}</p>
          <ul className={styles["codes"]}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className={classes(layout.row(2), "screen-only")}>
            <Button onPress={() => handlers.onCopy(text)}>{words.copy}</Button>
            <Button onPress={() => handlers.onDownload(text)}>{words.download}</Button>
            <Button onPress={handlers.onPrint}>{words.print}</Button>
            <Button kind="primary" onPress={onPutAway}>
              {words.done}
            </Button>
          </div>
        </div>
      )}
      <span role="status" className={layout.text("faint", 13, "figures")}>
        {isBusy ? signInMessages.working : ""}
      </span>
      {problem === null ? null : <FailureNotice text={problem} />}
    </section>
  )
}

import { byteSize } from "@reclaim/core/format/byteSize"
import { CircleAlert, CircleCheck, Clock, LoaderCircle, X } from "lucide-react"
import { ProgressBar } from "react-aria-components"
import { Button } from "../page/Button.tsx"
import type { UploadedFile } from "./UploadedFile.ts"
import { uploadMessages as words } from "./uploadMessages.ts"
import styles from "./UploadRow.module.css"

export interface UploadRowProps {
  readonly file: UploadedFile
  /** Cancels what is being sent, removes what is there. */
  readonly onRemove: (id: string) => void
  readonly onRetry: (id: string) => void
}

const icons = { Waiting: Clock, Sending: LoaderCircle, Done: CircleCheck, Refused: CircleAlert } as const

/** A chosen file, and how far its upload is. */
export const UploadRow = ({ file: { id, name, bytes, state }, onRemove, onRetry }: UploadRowProps) => {
  const Icon = icons[state._tag]
  const share = state._tag === "Sending" && bytes > 0 ? Math.min(1, state.sentBytes / bytes) : 0
  const isOnItsWay = state._tag === "Waiting" || state._tag === "Sending"
  const percentText = `${Math.floor(share * 100)}%`
  return (
    <li className={styles["row"]} data-state={state._tag}>
      <Icon aria-hidden />
      <span className={styles["name"]} dir="auto">
        {name}
      </span>
      <span className={styles["size"]}>
        {state._tag === "Sending"
          ? words.sent(percentText, byteSize(state.sentBytes), byteSize(bytes))
          : state._tag === "Waiting"
            ? words.waiting
            : byteSize(bytes)}
      </span>
      <Button
        isSmall
        kind="quiet"
        label={isOnItsWay ? words.cancel(name) : words.remove(name)}
        onPress={() => onRemove(id)}
      >
        <X aria-hidden />
      </Button>
      {state._tag === "Sending" ? (
        <ProgressBar
          className={styles["progress"] ?? ""}
          aria-label={words.progress(name)}
          value={share * 100}
          valueLabel={percentText}
        >
          <span className={styles["sent"]} style={{ width: percentText }} />
        </ProgressBar>
      ) : null}
      {state._tag === "Refused" ? (
        <p className={styles["reason"]}>
          {state.reason}
          {state.canRetry ? (
            <Button isSmall label={words.retry(name)} onPress={() => onRetry(id)}>
              {words.tryAgain}
            </Button>
          ) : null}
        </p>
      ) : null}
    </li>
  )
}

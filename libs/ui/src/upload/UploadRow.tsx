import { byteSize } from "@reclaim/core/format/byteSize"
import { useLayoutEffect, useRef } from "react"
import { ProgressBar } from "react-aria-components"
import { ArrowDown, ArrowUp, CircleAlert, CircleCheck, CirclePause, LoaderCircle, X } from "../icon/signs.ts"
import { Clock } from "../icon/things.ts"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import type { UploadedFile } from "./UploadedFile.ts"
import { uploadMessages as words } from "./uploadMessages.ts"
import styles from "./UploadRow.module.css"

export interface UploadRowProps {
  readonly file: UploadedFile
  /** Cancels an upload in progress, or removes a finished one. */
  readonly onRemove: (id: string) => void
  readonly onRetry: (id: string) => void
  /** Moves it that many places down, or up if negative; null where the order does not matter. */
  readonly onMove?: ((by: 1 | -1) => void) | null
  readonly isFirst?: boolean
  readonly isLast?: boolean
}

const icons = {
  Waiting: Clock,
  Sending: LoaderCircle,
  Paused: CirclePause,
  Done: CircleCheck,
  Refused: CircleAlert
} as const

const sizeText = (state: UploadedFile["state"], bytes: number): string => {
  switch (state._tag) {
    case "Sending":
      return words.sent(percentOf(state.sentBytes, bytes), byteSize(state.sentBytes), byteSize(bytes))
    case "Paused":
      return (state.isLost ? words.lost : words.paused)(byteSize(state.sentBytes), byteSize(bytes))
    case "Waiting":
      return words.waiting
    case "Done":
    case "Refused":
      return byteSize(bytes)
  }
}

const shareOf = (sent: number, bytes: number): number => (bytes > 0 ? Math.min(1, sent / bytes) : 0)

const percentOf = (sent: number, bytes: number): string => `${Math.floor(shareOf(sent, bytes) * 100)}%`

/**
 * Moves a row and keeps the focus on the button that was pressed: a row that changes its place in the page loses it. On the first
 * and the last place, where that button can no longer be pressed, the other one takes it.
 */
const useKeptMove = (onMove: UploadRowProps["onMove"]) => {
  const row = useRef<HTMLLIElement>(null)
  const moved = useRef<1 | -1 | null>(null)
  useLayoutEffect(() => {
    if (moved.current === null) return
    const buttons = [...(row.current?.querySelectorAll<HTMLButtonElement>("[data-moves] button") ?? [])]
    const pressed = moved.current === -1 ? buttons[0] : buttons[1]
    const usable = pressed?.disabled === false ? pressed : buttons.find(({ disabled }) => !disabled)
    moved.current = null
    usable?.focus()
  })
  const move = (by: 1 | -1) => {
    moved.current = by
    onMove?.(by)
  }
  return { row, move }
}

/** A chosen file, with the progress of its upload. */
export const UploadRow = (props: UploadRowProps) => {
  const { isFirst, isLast, onMove = null, onRemove, onRetry } = props
  const { bytes, id, name, state } = props.file
  const Icon = icons[state._tag]
  const sentBytes = state._tag === "Sending" || state._tag === "Paused" ? state.sentBytes : 0
  const isOnItsWay = state._tag === "Waiting" || state._tag === "Sending"
  const percentText = percentOf(sentBytes, bytes)
  const { move, row } = useKeptMove(onMove)
  return (
    <li ref={row} className={styles["row"]} data-state={state._tag}>
      <Icon aria-hidden />
      <span className={layout.text("anywhere")} dir="auto">
        {name}
      </span>
      <span className={layout.text("faint", 13, "figures")}>{sizeText(state, bytes)}</span>
      <span className={styles["acts"]}>
        {onMove === null ? null : (
          <span className={styles["moves"]} data-moves>
            <Button isSmall kind="quiet" label={words.up(name)} isDisabled={isFirst === true} onPress={() => move(-1)}>
              <ArrowUp aria-hidden />
            </Button>
            <Button isSmall kind="quiet" label={words.down(name)} isDisabled={isLast === true} onPress={() => move(1)}>
              <ArrowDown aria-hidden />
            </Button>
          </span>
        )}
        <Button
          isSmall
          kind="quiet"
          label={isOnItsWay ? words.cancel(name) : words.remove(name)}
          onPress={() => onRemove(id)}
        >
          <X aria-hidden />
        </Button>
      </span>
      {state._tag === "Sending" || state._tag === "Paused" ? (
        <ProgressBar
          className={styles["progress"] ?? ""}
          aria-label={words.progress(name)}
          value={shareOf(sentBytes, bytes) * 100}
          valueLabel={percentText}
        >
          <span className={styles["sent"]} style={{ width: percentText }} />
        </ProgressBar>
      ) : null}
      {state._tag === "Refused" ? (
        <p className={classes(layout.row([1, 2]), styles["reason"])}>
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

import type { FileLimits } from "@reclaim/core/rules/input/decideFile"
import { useEffect, useEffectEvent, useState } from "react"
import { ClipboardPaste } from "../../icon/things.ts"
import { Button } from "../../page/Button.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { FileDrop } from "../../upload/FileDrop.tsx"
import { tableChoiceMessages } from "../../upload/tableChoiceMessages.ts"
import type { UploadedFile } from "../../upload/UploadedFile.ts"
import styles from "./Batches.module.css"

interface PasteButtonProps {
  readonly onText: (text: string) => void
  /** The browser denied access to the clipboard; pasting by keyboard still works. */
  readonly onBlocked: () => void
}

/** Button that reads the clipboard. */
const PasteButton = ({ onBlocked, onText }: PasteButtonProps) => (
  <Button
    isSmall
    icon={<ClipboardPaste aria-hidden />}
    onPress={() => void navigator.clipboard.readText().then(onText, onBlocked)}
  >
    {tableChoiceMessages.paste}
  </Button>
)

/** True for clipboard text of more than one spreadsheet cell. */
const isTable = (text: string): boolean => /\t|\n/.test(text.trim())

/** Props for choosing a table: a file, or pasted rows. */
export interface ChosenTable {
  readonly limits: FileLimits
  /** File being read, or rejected; null before one is chosen. */
  readonly file: UploadedFile | null
  readonly onFile: (file: File) => void
  readonly onForget: () => void
  /** Cells were pasted as tab-separated text. */
  readonly onPaste: (text: string) => void
  readonly onTemplate: (form: "csv" | "xlsx") => void
}

export interface TableChoiceProps extends ChosenTable {
  /** Name of the file field. */
  readonly name: string
  readonly words: { readonly label: string; readonly limits: string; readonly templates: string }
  /** Hint that rows can be pasted anywhere on the page; if omitted, only the button accepts them. */
  readonly pasteHint?: string
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select") !== null

/** Chooser for a file or pasted rows, with templates to download. */
export const TableChoice = (props: TableChoiceProps) => {
  const { file, limits, name, onFile, onForget, onPaste, onTemplate, pasteHint, words } = props
  const [isRefused, setRefused] = useState(false)
  const take = (text: string) => {
    setRefused(!isTable(text))
    if (isTable(text)) onPaste(text)
  }
  const isTakenAnywhere = pasteHint !== undefined
  const onPasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? ""
    if (text === "" || isField(event.target)) return
    event.preventDefault()
    take(text)
  })
  useEffect(() => {
    if (!isTakenAnywhere) return undefined
    document.addEventListener("paste", onPasted)
    return () => document.removeEventListener("paste", onPasted)
  }, [isTakenAnywhere])
  return (
    <div className={classes(layout.stack(4, "narrow", "top"), styles["stack"])}>
      <FileDrop
        name={name}
        label={words.label}
        help={words.limits}
        limits={limits}
        files={file === null ? [] : [file]}
        onAdd={([first]) => {
          setRefused(false)
          if (first !== undefined) onFile(first)
        }}
        onRemove={onForget}
        onRetry={onForget}
      />
      <p className={classes(layout.row(2), layout.text("muted", 13, "prose"))}>
        <PasteButton onText={take} onBlocked={() => setRefused(true)} />
        {pasteHint}
      </p>
      <p role="status" className={styles["refused"]}>
        {isRefused ? tableChoiceMessages.nothingToPaste : null}
      </p>
      <p className={classes(layout.row(2), layout.text("muted", 13, "prose"))}>
        {words.templates}
        <Button isSmall kind="quiet" onPress={() => onTemplate("xlsx")}>
          {tableChoiceMessages.xlsx}
        </Button>
        <Button isSmall kind="quiet" onPress={() => onTemplate("csv")}>
          {tableChoiceMessages.csv}
        </Button>
      </p>
    </div>
  )
}

import type { FileLimits } from "@reclaim/core/rules/input/decideFile"
import { useEffect, useEffectEvent, useState } from "react"
import { ClipboardPaste } from "../icon/things.ts"
import { Button } from "../page/Button.tsx"
import { FileDrop } from "../upload/FileDrop.tsx"
import { tableChoiceMessages } from "../upload/tableChoiceMessages.ts"
import type { UploadedFile } from "../upload/UploadedFile.ts"
import styles from "./Batches.module.css"

interface PasteButtonProps {
  readonly onText: (text: string) => void
  /** The browser does not let the page read the clipboard; a key still can. */
  readonly onBlocked: () => void
}

/** Takes what is on the clipboard. */
const PasteButton = ({ onBlocked, onText }: PasteButtonProps) => (
  <Button
    isSmall
    icon={<ClipboardPaste aria-hidden />}
    onPress={() => void navigator.clipboard.readText().then(onText, onBlocked)}
  >
    {tableChoiceMessages.paste}
  </Button>
)

/** Whether a text is more than one cell, as a spreadsheet puts cells on the clipboard. */
const isTable = (text: string): boolean => /\t|\n/.test(text.trim())

/** A table that a user has: as a file, or on the clipboard. */
export interface ChosenTable {
  readonly limits: FileLimits
  /** The file that is being read, or that was refused; null before one is chosen. */
  readonly file: UploadedFile | null
  readonly onFile: (file: File) => void
  readonly onForget: () => void
  /** Cells were pasted as text, their columns with tabs between. */
  readonly onPaste: (text: string) => void
  readonly onTemplate: (form: "csv" | "xlsx") => void
}

export interface TableChoiceProps extends ChosenTable {
  /** Of the field. */
  readonly name: string
  readonly words: { readonly label: string; readonly limits: string; readonly templates: string }
  /** Says that rows pasted anywhere on the page are taken; without it only the button takes them. */
  readonly pasteHint?: string
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select") !== null

/** A file of rows, or the rows on the clipboard, and the templates for it. */
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
    <div className={styles["stack"]}>
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
      <p className={styles["quiet"]}>
        <PasteButton onText={take} onBlocked={() => setRefused(true)} />
        {pasteHint}
      </p>
      <p role="status" className={styles["refused"]}>
        {isRefused ? tableChoiceMessages.nothingToPaste : null}
      </p>
      <p className={styles["quiet"]}>
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

import type { FileLimits } from "@reclaim/core/rules/input/decideFile"
import { useEffect, useEffectEvent, useState } from "react"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import { FileDrop } from "../upload/FileDrop.tsx"
import type { UploadedFile } from "../upload/UploadedFile.ts"
import styles from "./Batches.module.css"
import { batchMessages } from "./batchMessages.ts"
import { isTable } from "./isTable.ts"
import { PasteButton } from "./PasteButton.tsx"

export interface DropStepProps {
  readonly limits: FileLimits
  /** The file that is being read, or that was refused; null before one is chosen. */
  readonly file: UploadedFile | null
  readonly onFile: (file: File) => void
  readonly onForget: () => void
  /** Cells were pasted as text, their columns with tabs between. */
  readonly onPaste: (text: string) => void
  readonly onTemplate: (form: "csv" | "xlsx") => void
}

const words = batchMessages.drop

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select") !== null

/** The first step: the file, or the rows on the clipboard, and what will happen with them. */
export const DropStep = ({ file, limits, onFile, onForget, onPaste, onTemplate }: DropStepProps) => {
  const [isRefused, setRefused] = useState(false)
  const take = (text: string) => {
    setRefused(!isTable(text))
    if (isTable(text)) onPaste(text)
  }
  const onPasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? ""
    if (text === "" || isField(event.target)) return
    event.preventDefault()
    take(text)
  })
  useEffect(() => {
    document.addEventListener("paste", onPasted)
    return () => document.removeEventListener("paste", onPasted)
  }, [])
  return (
    <Card title={words.title} sentence={words.sentence}>
      <div className={styles["drop"]}>
        <div className={styles["stack"]}>
          <FileDrop
            name="list"
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
            {words.pasteHint}
          </p>
          <p role="status" className={styles["refused"]}>
            {isRefused ? words.nothingToPaste : null}
          </p>
          <p className={styles["quiet"]}>
            {words.templates}
            <Button isSmall kind="quiet" onPress={() => onTemplate("xlsx")}>
              {words.xlsx}
            </Button>
            <Button isSmall kind="quiet" onPress={() => onTemplate("csv")}>
              {words.csv}
            </Button>
          </p>
        </div>
        <section aria-label={words.next}>
          <h3>{words.next}</h3>
          <ol className={styles["next"]}>
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </Card>
  )
}

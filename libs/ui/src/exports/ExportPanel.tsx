import { byteSize } from "@reclaim/core/format/byteSize"
import { count } from "@reclaim/core/format/count"
import { startTransition, useEffect, useId, useState } from "react"
import { LoaderCircle } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import { LiveRegion } from "../shell/LiveRegion.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./ExportPanel.module.css"
import { exportMessages as words } from "./exportMessages.ts"

/**
 * The progress of a file. `Waiting`: the server prepares other files first; `Receiving`: it arrives while it is
 * being written.
 */
export type FileStep =
  | { readonly _tag: "Waiting" }
  | { readonly _tag: "Making"; readonly rows: WrittenRows | null }
  | { readonly _tag: "Receiving"; readonly rows: WrittenRows | null; readonly progress: ReceivedBytes }

interface WrittenRows {
  readonly done: number
  readonly count: number
}

/** Bytes received so far; `total` is null while unknown. */
interface ReceivedBytes {
  readonly received: number
  readonly total: number | null
}

export interface ExportPanelProps {
  readonly kind: "excel" | "pdf"
  /** Contents of the file. */
  readonly title: string
  readonly step: FileStep
  readonly onCancel: () => void
}

const amountOf = ({ received, total }: ReceivedBytes): string =>
  total === null ? words.received(byteSize(received)) : words.receivedOf(byteSize(received), byteSize(total))

const rowsOf = ({ done, count: all }: WrittenRows): string => words.rows(count(done), count(all))

/** The progress in figures; null while unknown. */
const figuresOf = (step: FileStep): string | null => {
  if (step._tag === "Waiting") return null
  const rows = step.rows === null ? [] : [rowsOf(step.rows)]
  const parts = step._tag === "Receiving" ? [...rows, amountOf(step.progress)] : rows
  return parts.length === 0 ? null : parts.join(" · ")
}

/** From 0 to 1; undefined while unknown. */
const shareOf = (step: FileStep): number | undefined => {
  if (step._tag === "Waiting") return undefined
  if (step._tag === "Receiving" && step.progress.total !== null) return step.progress.received / step.progress.total
  return step.rows === null || step.rows.count === 0 ? undefined : step.rows.done / step.rows.count
}

const progressText = (step: FileStep, kind: ExportPanelProps["kind"]): string => {
  switch (step._tag) {
    case "Waiting":
      return words.waiting
    case "Making":
      return words.making[kind]
    case "Receiving":
      return words.receiving[kind]
  }
}

/** A file in preparation, at the edge of the page, with a button to cancel it. */
export const ExportPanel = ({ kind, title, step, onCancel }: ExportPanelProps) => {
  const id = useId()
  const doing = progressText(step, kind)
  // Screen readers announce changes only within a region that they know already, so the text is added after the panel.
  const [spoken, setSpoken] = useState("")
  useEffect(() => startTransition(() => setSpoken(doing)), [doing])
  const share = shareOf(step)
  return (
    <section className={classes("screen-only", styles["panel"])} aria-label={words.panel}>
      <LoaderCircle aria-hidden className={styles["turning"]} />
      <div className={styles["texts"]}>
        <p id={id} className={layout.text("medium")}>
          {doing}
        </p>
        <p className={layout.text("muted", 13, "ellipsis")}>{title}</p>
      </div>
      <Button isSmall onPress={onCancel}>
        {words.cancel}
      </Button>
      {/* Without a value the browser shows an indeterminate bar. */}
      <progress className={styles["bar"]} aria-labelledby={id} {...(share === undefined ? {} : { value: share })} />
      <p className={classes(layout.text("faint", 13, "figures"), styles["note"])}>{figuresOf(step) ?? words.goOn}</p>
      {/* The bytes are not read out by screen readers. */}
      <LiveRegion message={spoken} />
    </section>
  )
}

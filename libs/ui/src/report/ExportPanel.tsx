import { byteSize } from "@reclaim/core/format/byteSize"
import { LoaderCircle } from "lucide-react"
import { startTransition, useEffect, useId, useState } from "react"
import { Button } from "../page/Button.tsx"
import { LiveRegion } from "../shell/LiveRegion.tsx"
import styles from "./ExportPanel.module.css"
import { exportMessages as words } from "./exportMessages.ts"

/** Bytes of the file that have arrived; `total` is null while nobody knows how many there will be. */
export interface ReceivedBytes {
  readonly received: number
  readonly total: number | null
}

export interface ExportPanelProps {
  readonly kind: "excel" | "pdf"
  /** What the file is of. */
  readonly title: string
  /** Null while the server is still at it. */
  readonly progress: ReceivedBytes | null
  readonly onCancel: () => void
}

const amountOf = ({ received, total }: ReceivedBytes): string =>
  total === null ? words.received(byteSize(received)) : words.receivedOf(byteSize(received), byteSize(total))

/** A file on its way, at the edge of whatever page is in view, with the way to give it up. */
export const ExportPanel = ({ kind, title, progress, onCancel }: ExportPanelProps) => {
  const id = useId()
  const doing = progress === null ? words.making[kind] : words.receiving[kind]
  // A screen reader tells what changes in a place that it knows already, so the words come after the panel.
  const [spoken, setSpoken] = useState("")
  useEffect(() => startTransition(() => setSpoken(doing)), [doing])
  const share = progress === null || progress.total === null ? undefined : progress.received / progress.total
  return (
    <section className={styles["panel"]} aria-label={words.panel}>
      <LoaderCircle aria-hidden className={styles["turning"]} />
      <div className={styles["texts"]}>
        <p id={id} className={styles["doing"]}>
          {doing}
        </p>
        <p className={styles["title"]}>{title}</p>
      </div>
      <Button isSmall onPress={onCancel}>
        {words.cancel}
      </Button>
      {/* Without a value the browser shows that nobody knows how long. */}
      <progress className={styles["bar"]} aria-labelledby={id} {...(share === undefined ? {} : { value: share })} />
      <p className={styles["note"]}>{progress === null ? words.goOn : amountOf(progress)}</p>
      {/* The bytes are for the eye. */}
      <LiveRegion message={spoken} />
    </section>
  )
}

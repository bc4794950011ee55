import type { DocumentSummary } from "@reclaim/core/domain/document/DocumentSummary"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { Skeleton } from "../page/Skeleton.tsx"
import styles from "./DocumentHeading.module.css"
import { documentMessages } from "./documentMessages.ts"

export interface DocumentHeadingProps {
  /** Null while it is on its way. */
  readonly summary: DocumentSummary | null
  /** What it is of, where something was searched for; empty otherwise. */
  readonly search?: string
}

/** What awaits documents, in one line. */
export const DocumentHeading = ({ search = "", summary }: DocumentHeadingProps) => {
  if (summary === null) {
    return (
      <p className={styles["heading"]}>
        <span className="visually-hidden">{documentMessages.heading.loading}</span>
        <Skeleton width="min(420px, 100%)" height="14px" />
      </p>
    )
  }
  const [amount, ...counts] = documentTexts.summary(summary)
  const parts = search === "" ? counts : [...counts, documentMessages.heading.with(search)]
  return (
    <p className={styles["heading"]}>
      <strong>{amount}</strong>
      {parts.map((text) => (
        <span key={text}>
          <span aria-hidden>· </span>
          {text}
        </span>
      ))}
    </p>
  )
}

import type { DocumentSummary } from "@reclaim/core/domain/document/DocumentSummary"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { Skeleton } from "../page/Skeleton.tsx"
import styles from "./DocumentHeading.module.css"
import { documentMessages } from "./documentMessages.ts"

export interface DocumentHeadingProps {
  /** Null while it is on its way. */
  readonly summary: DocumentSummary | null
}

/** What awaits documents, in one line. */
export const DocumentHeading = ({ summary }: DocumentHeadingProps) => {
  if (summary === null) {
    return (
      <p className={styles["heading"]}>
        <span className="visually-hidden">{documentMessages.heading.loading}</span>
        <Skeleton width="min(420px, 100%)" height="14px" />
      </p>
    )
  }
  const [amount, ...counts] = documentTexts.summary(summary)
  return (
    <p className={styles["heading"]}>
      <strong>{amount}</strong>
      {counts.map((text) => (
        <span key={text}>
          <span aria-hidden>· </span>
          {text}
        </span>
      ))}
    </p>
  )
}

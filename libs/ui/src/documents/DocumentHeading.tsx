import type { DocumentSummary } from "@reclaim/core/domain/document/DocumentSummary"
import { count } from "@reclaim/core/format/count"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { usd } from "@reclaim/core/format/usd"
import { Skeleton } from "../page/Skeleton.tsx"
import { layout } from "../theme/layout.ts"
import styles from "./DocumentHeading.module.css"
import { documentMessages } from "./documentMessages.ts"

export interface DocumentHeadingProps {
  /** Null while loading. */
  readonly summary: DocumentSummary | null
  /** Number of documents that wait for the client to act, as the section bar has it; null for a part of the documents. */
  readonly toDo?: number | null
  /** Search text that the summary is limited to; empty when nothing is searched for. */
  readonly search?: string
}

/** Reclaims that wait for documents, in one line. */
export const DocumentHeading = ({ search = "", summary, toDo = null }: DocumentHeadingProps) => {
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
  const { sentCount, sentNet, yoursCount, yoursNet } = summary
  const isPart = toDo !== null && toDo > 0 && toDo !== summary.documentCount
  const standings = [
    ...(isPart ? [documentMessages.heading.toDo(toDo, count(toDo))] : []),
    ...(yoursCount === 0 ? [] : [documentMessages.heading.yours(yoursCount, count(yoursCount), usd(yoursNet))]),
    ...(sentCount === 0 ? [] : [documentMessages.heading.sent(count(sentCount), usd(sentNet))])
  ]
  return (
    <>
      <p className={styles["heading"]}>
        <strong>{amount}</strong>
        {parts.map((text) => (
          <span key={text}>
            <span aria-hidden>· </span>
            {text}
          </span>
        ))}
      </p>
      {standings.length === 0 ? null : <p className={layout.text("muted")}>{standings.join(" ")}</p>}
    </>
  )
}

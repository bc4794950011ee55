import type { DocumentSummary } from "@reclaim/core/domain/document/DocumentSummary"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { usd } from "@reclaim/core/format/usd"
import { lateAdvice } from "@reclaim/core/rules/document/orderFrom"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import { layout } from "../theme/layout.ts"
import { ofWhom } from "./documentCells.tsx"
import { documentMessages } from "./documentMessages.ts"
import styles from "./TooLate.module.css"

export interface TooLateProps {
  /** The total of the documents that come too late, each reclaim counted once. */
  readonly summary: Pick<DocumentSummary, "tooLate" | "tooLateCount">
  /** The documents that come too late, largest amount first. */
  readonly rows: ReadonlyArray<Requirement>
  /** True if more documents come too late than `rows` has. */
  readonly hasMore: boolean
  readonly onOpen: (row: Requirement) => void
}

const words = documentMessages.late

/** Documents that can no longer arrive in time by the usual way, apart from the rest, with the best remedy left. */
export const TooLate = ({ hasMore, onOpen, rows, summary }: TooLateProps) => (
  <Card
    title={words.title}
    note={words.sum(usd(summary.tooLate), documentTexts.reclaims(summary.tooLateCount))}
    sentence={words.sentence}
  >
    <ul className={layout.stack(0)}>
      {rows.map((row) => (
        <li key={row.requirementId} className={styles["item"]}>
          <span>
            <b className={layout.text("medium")}>{documentTexts.title(row)}</b>{" "}
            <small>
              {[row.marketNames.join(", "), ofWhom(row)].join(", ")}.{" "}
              {row.latestSafeOn === null ? words.cutoffPassed : words.safeUntil(displayDate(row.latestSafeOn))}
            </small>
          </span>
          <strong className={styles["net"]}>{usd(row.tooLate)}</strong>
          <Button
            kind="plain"
            isSmall
            label={words.open(documentTexts.title(row), ofWhom(row))}
            onPress={() => onOpen(row)}
          >
            {words.act}
          </Button>
          <span className={styles["advice"]}>{words.advice[lateAdvice(row)]}</span>
        </li>
      ))}
    </ul>
    <p className={styles["ask"]}>
      {words.ask} {hasMore ? words.rest : null}
    </p>
  </Card>
)

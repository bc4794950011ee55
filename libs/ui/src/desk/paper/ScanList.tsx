import type { PaperScan } from "@reclaim/core/domain/paper/PaperDocument"
import { displayDate } from "@reclaim/core/format/displayDate"
import { Button } from "../../page/Button.tsx"
import styles from "./ScanList.module.css"
import { paperDeskMessages as words } from "./paperDeskMessages.ts"

export interface ScanListProps {
  /** Newest first. */
  readonly scans: ReadonlyArray<PaperScan>
  readonly shownId: number | null
  readonly onLook: (blobId: number) => void
}

/** Every scan that was sent of one document, each to be looked at again. */
export const ScanList = ({ onLook, scans, shownId }: ScanListProps) => (
  <ul className={styles["scans"]}>
    {scans.map(({ blobId, fileName, receivedOn }) => (
      <li key={blobId}>
        {blobId === shownId ? (
          <span aria-current="true">{words.looking(fileName, displayDate(receivedOn))}</span>
        ) : (
          <Button isSmall onPress={() => onLook(blobId)}>
            {words.look(fileName, displayDate(receivedOn))}
          </Button>
        )}
      </li>
    ))}
  </ul>
)

import type { DeskPaperAct } from "@reclaim/core/domain/document/paper/PaperAct"
import type { PaperDocument, PaperScan } from "@reclaim/core/domain/document/paper/PaperDocument"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { decidePaper } from "@reclaim/core/rules/document/paper/decidePaper"
import { exampleOfPaper } from "@reclaim/core/rules/document/paper/exampleOfPaper"
import type { ReactNode } from "react"
import { RightExample } from "../../documents/requirement/RightExample.tsx"
import { Button } from "../../page/Button.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { FactList } from "../../page/FactList.tsx"
import { PaperTrack } from "../../documents/papers/PaperTrack.tsx"
import { classes, layout } from "../../theme/layout.ts"
import type { DeskDecisionProps } from "../DecisionFrame.tsx"
import { documentDeskMessages } from "../document/documentDeskMessages.ts"
import { ReviewParts } from "../review/ReviewParts.tsx"
import { PaperDecision } from "./PaperDecision.tsx"
import { paperDeskMessages as words } from "./paperDeskMessages.ts"

interface ScanListProps {
  /** Newest first. */
  readonly scans: ReadonlyArray<PaperScan>
  readonly shownId: number | null
  readonly onLook: (blobId: number) => void
}

/** All scans of the document, each with a button to view it. */
const ScanList = ({ onLook, scans, shownId }: ScanListProps) => (
  <ul className={classes(layout.stack(2, "start"), layout.text("anywhere"))}>
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

export interface PaperAtDeskProps extends DeskDecisionProps<DeskPaperAct> {
  readonly paper: PaperDocument
  readonly today: CalendarDate
  /** Scan under review; null if none was sent. */
  readonly scan: PaperScan | null
  /** Rendered pages of the scan. */
  readonly pages: ReactNode
  readonly onLook: (blobId: number) => void
}

const legText = (paper: PaperDocument, direction: "to_us" | "to_owner"): string => {
  const leg = paper.legs.findLast((one) => one.direction === direction)
  return leg === undefined ? "" : words.leg(displayDate(leg.sentOn), leg.carrier, leg.trackingNumber)
}

/** Wet-ink document under staff review: its scan, the checklist, and the decision. */
export const PaperAtDesk = (props: PaperAtDeskProps) => {
  const { onLook, pages, paper, scan } = props
  return (
    <ReviewParts
      looked={{
        title: words.pages,
        note: scan === null ? "" : words.scanned(displayDate(scan.receivedOn)),
        pages: scan === null ? <EmptyState sentence={words.noScan} /> : pages
      }}
      cards={[
        { title: documentDeskMessages.decision, content: <PaperDecision {...props} /> },
        ...(decidePaper(paper.state, "Verify")._tag === "Next"
          ? []
          : [
              { title: documentDeskMessages.look, content: <RightExample points={exampleOfPaper(paper)} isUnchecked /> }
            ]),
        { title: words.track, content: <PaperTrack paper={paper} /> },
        {
          title: words.facts,
          content: (
            <FactList
              facts={[
                { name: words.markets, value: paper.markets.join(", ") },
                { name: words.owner, value: paper.owner },
                { name: words.investor, value: paper.investor ?? "" },
                { name: words.account, value: paper.account ?? "" },
                { name: words.year, value: paper.period === 0 ? "" : String(paper.period) },
                { name: words.sent, value: legText(paper, "to_us") },
                { name: words.sentBack, value: legText(paper, "to_owner") },
                { name: words.latestSafe, value: displayDate(paper.latestSafeOn) }
              ]}
            />
          )
        },
        ...(paper.scans.length < 2
          ? []
          : [
              {
                title: words.earlier,
                content: <ScanList scans={paper.scans} shownId={scan?.blobId ?? null} onLook={onLook} />
              }
            ])
      ]}
    />
  )
}

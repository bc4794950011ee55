import { DeskPaperGroup } from "@reclaim/core/contract/documents/DeskPaperGroup"
import type { DeskPaperAct } from "@reclaim/core/domain/document/paper/PaperAct"
import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { PaperAtDesk } from "@reclaim/ui/desk/paper/PaperAtDesk.tsx"
import { paperDeskMessages } from "@reclaim/ui/desk/paper/paperDeskMessages.ts"
import { useMemo, useState } from "react"
import { type DeskItemProps, DeskReviewPage, type OpenReviewProps } from "../../../app/desk/DeskReview.tsx"
import { type DeskStep, makeDeskReview } from "../../../app/desk/makeDeskReview.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { CopyPages } from "./CopyPages.tsx"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"

/** Review of a document that a client signs by hand. */
const paperReview = makeDeskReview({
  kinds: ["paper"],
  find: ({ params }) => ask(DeskPaperGroup, (calls) => calls.find({ params })),
  act: ({ act, item: { version }, key, params }: DeskStep<PaperDocument, DeskPaperAct>) =>
    ask(DeskPaperGroup, (calls) => calls.act({ params, headers: { key, version }, payload: act })),
  words: { ...words, title: words.paper, gone: words.paperGone },
  named: (paper) => ({ title: documentTexts.title(paper), owner: paper.owner }),
  done: ({ act }) => paperDeskMessages.done[act._tag],
  next: "among decisions"
})

/** A document that a client signs by hand, open at the desk. */
export const DeskPaper = ({ of }: OpenReviewProps) => <DeskReviewPage review={paperReview} of={of} View={Paper} />

const Paper = ({ decision, item: paper, of, today }: DeskItemProps<PaperDocument, DeskPaperAct>) => {
  const [lookedAt, setLookedAt] = useState<number | null>(null)
  const scan = paper.scans.find(({ blobId }) => blobId === lookedAt) ?? paper.scans[0] ?? null
  return (
    <PaperAtDesk
      paper={paper}
      today={today}
      scan={scan}
      pages={scan === null ? null : <ScanPages key={scan.blobId} clientId={of.clientId} scan={scan} />}
      onLook={setLookedAt}
      {...decision}
    />
  )
}

interface ScanPagesProps {
  readonly clientId: number
  readonly scan: PaperDocument["scans"][number]
}

const ScanPages = ({ clientId, scan }: ScanPagesProps) => {
  const { blobId, bytes, fileName, isReadable, mediaType, pages } = scan
  // A decision does not change the file, so it is not read again.
  const files = useMemo(
    () => [{ blobId, bytes, fileName, isReadable, mediaType, pages }],
    [blobId, bytes, fileName, isReadable, mediaType, pages]
  )
  return <CopyPages clientId={clientId} files={files} />
}

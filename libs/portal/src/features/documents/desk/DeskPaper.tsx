import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import type { DeskPaperAct } from "@reclaim/core/domain/document/paper/PaperAct"
import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { type DeskPaperAddress, deskPaperHref } from "@reclaim/core/rules/address/deskPaperUrl"
import { PaperAtDesk } from "@reclaim/ui/desk/paper/PaperAtDesk.tsx"
import { paperDeskMessages } from "@reclaim/ui/desk/paper/paperDeskMessages.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { useMemo, useState } from "react"
import { useAct } from "../../../app/runtime/useAct.ts"
import { CopyPages } from "./CopyPages.tsx"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"
import { actOnPaperAct, deskPaperAtom, reloadDeskPaperAtom } from "./deskPaperAtoms.ts"
import { DeskReview, Reviewed } from "./DeskReview.tsx"
import { NextItem } from "./NextItem.tsx"

export interface DeskPaperProps {
  readonly open: DeskPaperAddress
}

const doneTexts: Readonly<Record<DeskPaperAct["_tag"], string>> = {
  Receive: paperDeskMessages.done.received,
  Verify: paperDeskMessages.done.verified,
  SendBack: paperDeskMessages.done.rejected
}

const isOf =
  (open: DeskPaperAddress) =>
  ({ clientId, kind, subjectId }: WorkItem): boolean =>
    clientId === open.clientId && kind === "paper" && subjectId === String(open.paperId)

/** A document that a client signs by hand, open at the desk. */
export const DeskPaper = ({ open }: DeskPaperProps) => {
  const state = useAtomValue(deskPaperAtom)
  const paper = state._tag === "Answered" ? state.answer : null
  return (
    <DeskReview
      unnamed={words.paper}
      named={paper === null ? null : { title: documentTexts.title(paper), owner: paper.owner }}
    >
      <Content key={deskPaperHref(open)} open={open} />
    </DeskReview>
  )
}

const Content = ({ open }: DeskPaperProps) => {
  const state = useAtomValue(deskPaperAtom)
  const reload = useSetAtom(reloadDeskPaperAtom)
  const [acting, run] = useAct(actOnPaperAct)
  const [done, setDone] = useState("")
  const [lookedAt, setLookedAt] = useState<number | null>(null)
  return (
    <Reviewed state={state} gone={words.paperGone} isOpen={isOf(open)} onRetry={reload}>
      {(paper, today) => {
        const scan = paper.scans.find(({ blobId }) => blobId === lookedAt) ?? paper.scans[0] ?? null
        return (
          <PaperAtDesk
            paper={paper}
            today={today}
            scan={scan}
            pages={scan === null ? null : <ScanPages key={scan.blobId} clientId={open.clientId} scan={scan} />}
            onLook={setLookedAt}
            onAct={(act) => {
              setDone("")
              void run({ clientId: open.clientId, paper, act }).then((answer) =>
                answer === null ? undefined : setDone(doneTexts[act._tag])
              )
            }}
            isBusy={acting._tag === "Busy"}
            problem={acting._tag === "Failed" ? acting.text : null}
            done={done}
            next={<NextItem isOpen={isOf(open)} />}
          />
        )
      }}
    </Reviewed>
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

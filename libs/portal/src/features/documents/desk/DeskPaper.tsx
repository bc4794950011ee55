import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import type { PaperDocument } from "@reclaim/core/domain/paper/PaperDocument"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { type DeskPaperAddress, deskPaperHref } from "@reclaim/core/rules/address/deskPaperUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { PaperAtDesk } from "@reclaim/ui/desk/paper/PaperAtDesk.tsx"
import type { DeskPaperAct } from "@reclaim/ui/desk/paper/PaperDecision.tsx"
import { paperDeskMessages } from "@reclaim/ui/desk/paper/paperDeskMessages.ts"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect, useMemo, useState } from "react"
import { Link } from "react-router-dom"
import { deskScreenAtom } from "../../../app/desk/deskItemAtoms.ts"
import { todayAtom } from "../../../app/navigation/todayAtom.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import { CopyPages } from "./CopyPages.tsx"
import styles from "./DeskDocument.module.css"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"
import { actOnPaperAct, deskPaperAtom, reloadDeskPaperAtom } from "./deskPaperAtoms.ts"
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

/** A document that a client signs by hand, opened by somebody at the desk. */
export const DeskPaper = ({ open }: DeskPaperProps) => {
  const state = useAtomValue(deskPaperAtom)
  const paper = state._tag === "Answered" ? state.answer : null
  const setScreen = useSetAtom(deskScreenAtom)
  useEffect(() => {
    setScreen("documents")
    return () => setScreen(null)
  }, [setScreen])
  const title = paper === null ? words.paper : documentTexts.title(paper)
  return (
    <div className={styles["screen"]}>
      <Breadcrumbs above={[{ label: words.above, to: routes.documents.path }]} current={title} LinkComponent={Link} />
      <PageTitle>{paper === null ? title : `${title}: ${paper.owner}`}</PageTitle>
      <Content key={deskPaperHref(open)} open={open} />
    </div>
  )
}

const Content = ({ open }: DeskPaperProps) => {
  const state = useAtomValue(deskPaperAtom)
  const today = useAtomValue(todayAtom)
  const reload = useSetAtom(reloadDeskPaperAtom)
  const [acting, run] = useAct(actOnPaperAct)
  const [done, setDone] = useState("")
  const [lookedAt, setLookedAt] = useState<number | null>(null)
  if (state._tag === "Failed") return <FailureNotice text={state.text} onRetry={reload} />
  if (state._tag !== "Answered" || today === null) {
    return (
      <div role="status">
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton height="480px" isCard />
      </div>
    )
  }
  const paper = state.answer
  if (paper === null) return <EmptyState sentence={words.paperGone} action={<NextItem isOpen={isOf(open)} />} />
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
}

interface ScanPagesProps {
  readonly clientId: number
  readonly scan: PaperDocument["scans"][number]
}

const ScanPages = ({ clientId, scan }: ScanPagesProps) => {
  const { blobId, bytes, fileName, isReadable, mediaType, pages } = scan
  // What is decided does not change the file: it is not read again.
  const files = useMemo(
    () => [{ blobId, bytes, fileName, isReadable, mediaType, pages }],
    [blobId, bytes, fileName, isReadable, mediaType, pages]
  )
  return <CopyPages clientId={clientId} files={files} />
}

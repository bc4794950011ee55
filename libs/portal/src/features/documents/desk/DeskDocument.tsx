import type { DocumentCopy } from "@reclaim/core/domain/document/DocumentCopy"
import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import type { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import { count } from "@reclaim/core/format/count"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { type DeskRequirementAddress, deskRequirementHref } from "@reclaim/core/rules/address/deskRequirementUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { type DeskDocumentAct, DocumentAtDesk } from "@reclaim/ui/desk/document/DocumentAtDesk.tsx"
import { documentDeskMessages } from "@reclaim/ui/desk/document/documentDeskMessages.ts"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { deskScreenAtom } from "../../../app/desk/deskItemAtoms.ts"
import { todayAtom } from "../../../app/navigation/todayAtom.ts"
import { timeZoneAtom } from "../../../app/ownProfile/ownProfileAtoms.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import { CopyPages } from "./CopyPages.tsx"
import styles from "./DeskDocument.module.css"
import { actOnDocumentAct, deskDocumentAtom, reloadDeskDocumentAtom } from "./deskDocumentAtoms.ts"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"
import { NextItem } from "./NextItem.tsx"

export interface DeskDocumentProps {
  readonly open: DeskRequirementAddress
}

const doneWords = documentDeskMessages.done

const nothingClosed: DocumentCopy["closed"] = { requirements: 0, markets: 0 }

/** What is said of an act by what is there after it. */
const doneText = (act: DeskDocumentAct, now: RequirementDetail, copy: DocumentCopy | null): string => {
  switch (act._tag) {
    case "Take":
      return documentDeskMessages.taken
    case "Accept": {
      const { markets, requirements } =
        now.copies.find((one) => one.documentId === copy?.documentId)?.closed ?? nothingClosed
      return doneWords.accepted(
        doneWords.requests(requirements, count(requirements)),
        doneWords.markets(markets, count(markets))
      )
    }
    case "Reject":
      return doneWords.rejected
    case "Waive":
      return doneWords.waived
    case "Reassign":
      return doneWords.reassigned
    case "Answer":
      return doneWords.answered
    case "Arrived":
      return doneWords.arrived
    case "Ask":
      return doneWords.asked(act.name)
  }
}

/** The copy that an address names, or else the newest one. */
const copyOf = ({ copies }: RequirementDetail, open: DeskRequirementAddress): DocumentCopy | null =>
  ("documentId" in open ? copies.find(({ documentId }) => documentId === open.documentId) : undefined) ??
  copies[0] ??
  null

/** A document that somebody at the desk has opened, beside the copy that was sent. */
export const DeskDocument = ({ open }: DeskDocumentProps) => {
  const state = useAtomValue(deskDocumentAtom)
  const requirement = state._tag === "Answered" ? state.answer?.requirement : undefined
  const title = requirement === undefined ? words.title : documentTexts.title(requirement)
  const setScreen = useSetAtom(deskScreenAtom)
  useEffect(() => {
    setScreen("documents")
    return () => setScreen(null)
  }, [setScreen])
  return (
    <div className={styles["screen"]}>
      <Breadcrumbs above={[{ label: words.above, to: routes.documents.path }]} current={title} LinkComponent={Link} />
      <PageTitle>{requirement === undefined ? title : `${title}: ${requirement.owner}`}</PageTitle>
      <Content key={deskRequirementHref(open)} open={open} />
    </div>
  )
}

const Content = ({ open }: DeskDocumentProps) => {
  const state = useAtomValue(deskDocumentAtom)
  const today = useAtomValue(todayAtom)
  const timeZone = useAtomValue(timeZoneAtom)
  const reload = useSetAtom(reloadDeskDocumentAtom)
  const [acting, run] = useAct(actOnDocumentAct)
  const [done, setDone] = useState("")
  if (state._tag === "Failed") return <FailureNotice text={state.text} onRetry={reload} />
  if (state._tag !== "Answered" || today === null) {
    return (
      <div role="status">
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton height="480px" isCard />
      </div>
    )
  }
  const detail = state.answer
  if (detail === null) return <EmptyState sentence={words.gone} action={<NextItem isOpen={isOf(open)} />} />
  const copy = copyOf(detail, open)
  const act = (wanted: DeskDocumentAct) => {
    setDone("")
    void run({ clientId: open.clientId, detail, act: wanted }).then((answer) =>
      answer === null ? undefined : setDone(doneText(wanted, answer, copy))
    )
  }
  return (
    <DocumentAtDesk
      detail={detail}
      copy={copy}
      today={today}
      timeZone={timeZone}
      pages={copy === null ? null : <CopyPages key={copy.documentId} clientId={open.clientId} files={copy.files} />}
      onAct={act}
      isBusy={acting._tag === "Busy"}
      problem={acting._tag === "Failed" ? acting.text : null}
      done={done}
      next={<NextItem isOpen={isOf(open)} />}
    />
  )
}

const isOf =
  (open: DeskRequirementAddress) =>
  ({ clientId, kind, subjectId }: WorkItem): boolean =>
    clientId === open.clientId &&
    ("documentId" in open
      ? kind === "document" && subjectId === String(open.documentId)
      : kind === "document-disputed" && subjectId === String(open.requirementId))

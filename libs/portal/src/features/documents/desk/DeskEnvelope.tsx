import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import type { DocumentFile } from "@reclaim/core/domain/document/DocumentCopy"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { type DeskEnvelopeAddress, deskEnvelopeHref } from "@reclaim/core/rules/address/deskEnvelopeUrl"
import { type DeskEnvelopeAct, EnvelopeAtDesk } from "@reclaim/ui/desk/envelope/EnvelopeAtDesk.tsx"
import { envelopeDeskMessages } from "@reclaim/ui/desk/envelope/envelopeDeskMessages.ts"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useCallback, useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { deskScreenAtom } from "../../../app/desk/deskItemAtoms.ts"
import { todayAtom } from "../../../app/navigation/todayAtom.ts"
import { timeZoneAtom } from "../../../app/ownProfile/ownProfileAtoms.ts"
import { OpenedFiles } from "../../../app/pages/OpenedFiles.tsx"
import { useAct } from "../../../app/runtime/useAct.ts"
import { actOnEnvelopeAct, deskEnvelopeAtom, readSealedAtom, reloadDeskEnvelopeAtom } from "./deskEnvelopeAtoms.ts"
import styles from "./DeskDocument.module.css"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"
import { NextItem } from "./NextItem.tsx"

export interface DeskEnvelopeProps {
  readonly open: DeskEnvelopeAddress
}

const doneTexts: Readonly<Record<DeskEnvelopeAct["_tag"], string>> = {
  Accept: envelopeDeskMessages.done.accepted,
  Reject: envelopeDeskMessages.done.rejected
}

const isOf =
  (open: DeskEnvelopeAddress) =>
  ({ clientId, kind, subjectId }: WorkItem): boolean =>
    clientId === open.clientId && kind === "envelope" && subjectId === String(open.envelopeId)

/** What a client has signed on screen, opened by somebody at the desk. */
export const DeskEnvelope = ({ open }: DeskEnvelopeProps) => {
  const state = useAtomValue(deskEnvelopeAtom)
  const envelope = state._tag === "Answered" ? state.answer : null
  const setScreen = useSetAtom(deskScreenAtom)
  useEffect(() => {
    setScreen("documents")
    return () => setScreen(null)
  }, [setScreen])
  const title = envelope === null ? words.paper : documentTexts.title(envelope)
  return (
    <div className={styles["screen"]}>
      <Breadcrumbs above={[{ label: words.above, to: routes.documents.path }]} current={title} LinkComponent={Link} />
      <PageTitle>{envelope === null ? title : `${title}: ${envelope.owner}`}</PageTitle>
      <Content key={deskEnvelopeHref(open)} open={open} />
    </div>
  )
}

const Content = ({ open }: DeskEnvelopeProps) => {
  const { clientId } = open
  const state = useAtomValue(deskEnvelopeAtom)
  const today = useAtomValue(todayAtom)
  const timeZone = useAtomValue(timeZoneAtom)
  const reload = useSetAtom(reloadDeskEnvelopeAtom)
  const [acting, run] = useAct(actOnEnvelopeAct)
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
  const envelope = state.answer
  if (envelope === null) return <EmptyState sentence={words.paperGone} action={<NextItem isOpen={isOf(open)} />} />
  const isSealed = envelope.documents.every(({ seal }) => seal !== null)
  return (
    <EnvelopeAtDesk
      envelope={envelope}
      today={today}
      timeZone={timeZone}
      pages={isSealed ? <SealedPages clientId={clientId} envelope={envelope} /> : null}
      onAct={(act) => {
        setDone("")
        void run({ clientId, envelope, act }).then((answer) =>
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

interface SealedPagesProps {
  readonly clientId: number
  readonly envelope: Envelope
}

const SealedPages = ({ clientId, envelope: { documents, envelopeId } }: SealedPagesProps) => {
  const readSealed = useSetAtom(readSealedAtom)
  const read = useCallback(
    (n: number, signal: AbortSignal) => readSealed({ clientId, envelopeId, n, signal }),
    [readSealed, clientId, envelopeId]
  )
  const files = documents.map(({ bytes, n, name, pages }): DocumentFile => ({
    blobId: n,
    fileName: name,
    mediaType: "application/pdf",
    bytes,
    pages,
    isReadable: true
  }))
  return <OpenedFiles label={envelopeDeskMessages.pages} files={files} read={read} />
}

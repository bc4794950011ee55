import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import type { DeskEnvelopeAct } from "@reclaim/core/domain/signing/EnvelopeAct"
import { type DeskEnvelopeAddress, deskEnvelopeHref } from "@reclaim/core/rules/address/deskEnvelopeUrl"
import { EnvelopeAtDesk } from "@reclaim/ui/desk/envelope/EnvelopeAtDesk.tsx"
import { envelopeDeskMessages } from "@reclaim/ui/desk/envelope/envelopeDeskMessages.ts"
import { sentMessages } from "@reclaim/ui/signing/sent/sentMessages.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { useCallback, useState } from "react"
import { timeZoneAtom } from "../../../app/ownProfile/ownProfileAtoms.ts"
import { envelopeFiles, isSealed } from "../../../app/pages/envelopeFiles.ts"
import { OpenedFiles } from "../../../app/pages/OpenedFiles.tsx"
import { useAct } from "../../../app/runtime/useAct.ts"
import { actOnEnvelopeAct, deskEnvelopeAtom, readSealedAtom, reloadDeskEnvelopeAtom } from "./deskEnvelopeAtoms.ts"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"
import { DeskReview, Reviewed } from "./DeskReview.tsx"
import { NextItem } from "./NextItem.tsx"

export interface DeskEnvelopeProps {
  readonly open: DeskEnvelopeAddress
}

const doneTexts: Readonly<Record<DeskEnvelopeAct["_tag"], (name: string) => string>> = {
  Accept: () => envelopeDeskMessages.done.accepted,
  Reject: () => envelopeDeskMessages.done.rejected,
  ...sentMessages.done
}

const isOf =
  (open: DeskEnvelopeAddress) =>
  ({ clientId, kind, subjectId }: WorkItem): boolean =>
    clientId === open.clientId && kind === "envelope" && subjectId === String(open.envelopeId)

/** An envelope that a client signed on screen, open for review at the desk. */
export const DeskEnvelope = ({ open }: DeskEnvelopeProps) => {
  const state = useAtomValue(deskEnvelopeAtom)
  const envelope = state._tag === "Answered" ? state.answer : null
  return (
    <DeskReview
      unnamed={words.paper}
      named={envelope === null ? null : { title: documentTexts.title(envelope), owner: envelope.owner }}
    >
      <Content key={deskEnvelopeHref(open)} open={open} />
    </DeskReview>
  )
}

const Content = ({ open }: DeskEnvelopeProps) => {
  const { clientId } = open
  const state = useAtomValue(deskEnvelopeAtom)
  const timeZone = useAtomValue(timeZoneAtom)
  const reload = useSetAtom(reloadDeskEnvelopeAtom)
  const [acting, run] = useAct(actOnEnvelopeAct)
  const [done, setDone] = useState("")
  return (
    <Reviewed state={state} gone={words.paperGone} isOpen={isOf(open)} onRetry={reload}>
      {(envelope, today) => (
        <EnvelopeAtDesk
          envelope={envelope}
          today={today}
          timeZone={timeZone}
          pages={isSealed(envelope) ? <SealedPages clientId={clientId} envelope={envelope} /> : null}
          onAct={(act) => {
            setDone("")
            void run({ clientId, envelope, act }).then((answer) =>
              answer === null ? undefined : setDone(doneTexts[act._tag](documentTexts.title(envelope)))
            )
          }}
          isBusy={acting._tag === "Busy"}
          problem={acting._tag === "Failed" ? acting.text : null}
          done={done}
          next={<NextItem isOpen={isOf(open)} />}
        />
      )}
    </Reviewed>
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
  return <OpenedFiles label={envelopeDeskMessages.pages} files={envelopeFiles(documents)} read={read} />
}

import type { DocumentCopy } from "@reclaim/core/domain/document/DocumentCopy"
import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { count } from "@reclaim/core/format/count"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { deskEnvelopeHref } from "@reclaim/core/rules/address/deskEnvelopeUrl"
import { type DeskRequirementAddress, deskRequirementHref } from "@reclaim/core/rules/address/deskRequirementUrl"
import { isSignedOnScreen } from "@reclaim/core/rules/signing/signerWay"
import { type DeskAct, DocumentAtDesk } from "@reclaim/ui/desk/document/DocumentAtDesk.tsx"
import { documentDeskMessages } from "@reclaim/ui/desk/document/documentDeskMessages.ts"
import { OnScreenPanel } from "@reclaim/ui/signing/OnScreenPanel.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { timeZoneAtom } from "../../../app/ownProfile/ownProfileAtoms.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import { CopyPages } from "./CopyPages.tsx"
import { actOnDocumentAct, deskDocumentAtom, reloadDeskDocumentAtom } from "./deskDocumentAtoms.ts"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"
import { makeDeskEnvelopeAct } from "./deskEnvelopeAtoms.ts"
import { DeskReview, Reviewed } from "./DeskReview.tsx"
import { NextItem } from "./NextItem.tsx"

export interface DeskDocumentProps {
  readonly open: DeskRequirementAddress
}

const doneWords = documentDeskMessages.done

const nothingClosed: DocumentCopy["closed"] = { requirements: 0, markets: 0 }

/** Confirmation of a desk act, from the document's state after it. */
const doneText = (act: DeskAct, now: RequirementDetail, copy: DocumentCopy | null): string => {
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

/** The copy in the address, or else the newest one. */
const copyOf = ({ copies }: RequirementDetail, open: DeskRequirementAddress): DocumentCopy | null =>
  ("documentId" in open ? copies.find(({ documentId }) => documentId === open.documentId) : undefined) ??
  copies[0] ??
  null

/** A document open at the desk, next to the copy sent for it. */
export const DeskDocument = ({ open }: DeskDocumentProps) => {
  const state = useAtomValue(deskDocumentAtom)
  const requirement = state._tag === "Answered" ? state.answer?.requirement : undefined
  return (
    <DeskReview
      unnamed={words.title}
      named={requirement === undefined ? null : { title: documentTexts.title(requirement), owner: requirement.owner }}
    >
      <Content key={deskRequirementHref(open)} open={open} />
    </DeskReview>
  )
}

const Content = ({ open }: DeskDocumentProps) => {
  const state = useAtomValue(deskDocumentAtom)
  const timeZone = useAtomValue(timeZoneAtom)
  const reload = useSetAtom(reloadDeskDocumentAtom)
  const [acting, run] = useAct(actOnDocumentAct)
  const [done, setDone] = useState("")
  return (
    <Reviewed state={state} gone={words.gone} isOpen={isOf(open)} onRetry={reload}>
      {(detail, today) => {
        const copy = copyOf(detail, open)
        const act = (wanted: DeskAct) => {
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
            pages={
              copy === null ? null : <CopyPages key={copy.documentId} clientId={open.clientId} files={copy.files} />
            }
            onAct={act}
            isBusy={acting._tag === "Busy"}
            problem={acting._tag === "Failed" ? acting.text : null}
            done={done}
            onScreen={
              isSignedOnScreen(detail.requirement) ? (
                <AskForSignatures clientId={open.clientId} detail={detail} />
              ) : null
            }
            next={<NextItem isOpen={isOf(open)} />}
          />
        )
      }}
    </Reviewed>
  )
}

interface AskForSignaturesProps {
  readonly clientId: number
  readonly detail: RequirementDetail
}

/** Creates an envelope for people of the client to sign on screen, and opens it. */
const AskForSignatures = ({ clientId, detail: { requirement, signedTogether, signers } }: AskForSignaturesProps) => {
  const [making, make] = useAct(makeDeskEnvelopeAct)
  const navigate = useNavigate()
  return (
    <OnScreenPanel
      marketName={requirement.marketName}
      others={signedTogether}
      signers={signers}
      isAtDesk
      isBusy={making._tag === "Busy"}
      failure={making._tag === "Failed" ? making.text : null}
      onSign={(others, inOrder) =>
        void make({ clientId, requirementIds: [requirement.requirementId, ...others], inOrder }).then((made) =>
          made === null ? undefined : navigate(deskEnvelopeHref({ clientId, envelopeId: made.envelopeId }))
        )
      }
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

import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DeskPaperGroup } from "@reclaim/core/contract/documents/DeskPaperGroup"
import { DeskRequirementGroup } from "@reclaim/core/contract/documents/DeskRequirementGroup"
import { DeskEnvelopeGroup } from "@reclaim/core/contract/signing/DeskEnvelopeGroup"
import type { DocumentCopy } from "@reclaim/core/domain/document/DocumentCopy"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import type { EnvelopeOrder } from "@reclaim/core/domain/signing/EnvelopeAct"
import { count } from "@reclaim/core/format/count"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { type DeskAddress, deskHref } from "@reclaim/core/rules/desk/deskAddress"
import { isSignedOnScreen } from "@reclaim/core/rules/signing/signerWay"
import { type DeskAct, DocumentAtDesk } from "@reclaim/ui/desk/document/DocumentAtDesk.tsx"
import { documentDeskMessages } from "@reclaim/ui/desk/document/documentDeskMessages.ts"
import { OnScreenPanel } from "@reclaim/ui/signing/OnScreenPanel.tsx"
import { onScreenMessages } from "@reclaim/ui/signing/onScreenMessages.ts"
import { Effect } from "effect"
import { useAtomValue } from "jotai"
import { useNavigate } from "react-router-dom"
import { type DeskItemProps, DeskReviewPage, type OpenReviewProps } from "../../../app/desk/DeskReview.tsx"
import { type DeskDecision, type DeskStep, makeDeskReview } from "../../../app/desk/makeDeskReview.ts"
import { timeZoneAtom } from "../../../app/ownProfile/ownProfileAtoms.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import { CopyPages } from "./CopyPages.tsx"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"

type Step = DeskStep<RequirementDetail, DeskAct>

const send = ({ act, item: { ownerId, requirement }, key, params: { client } }: Step) => {
  const { requirementId: id, version } = requirement
  switch (act._tag) {
    case "Arrived": {
      const arrival = { params: { client, id }, headers: { key }, payload: { receivedOn: act.on } }
      return ask(DeskPaperGroup, (calls) => calls.receiveUnannounced(arrival)).pipe(
        Effect.andThen(ask(DeskRequirementGroup, (calls) => calls.find({ params: { client, id } })))
      )
    }
    case "Ask": {
      const payload = { ...act, ownerId, code: DocumentCode.make(act.code) }
      return ask(DeskRequirementGroup, (calls) => calls.ask({ params: { client }, headers: { key }, payload }))
    }
    default:
      return ask(DeskRequirementGroup, (calls) =>
        calls.act({ params: { client, id }, headers: { key, version }, payload: act })
      )
  }
}

/** The copy in the address, or else the newest one. */
const copyOf = ({ copies }: RequirementDetail, { id, kind }: DeskAddress): DocumentCopy | null =>
  (kind === "document" ? copies.find(({ documentId }) => documentId === id) : undefined) ?? copies[0] ?? null

/** Confirmation of an act, from the document's state after it. */
const doneText = ({ act, item, of }: DeskDecision<RequirementDetail, DeskAct>, now: RequirementDetail): string => {
  switch (act._tag) {
    case "Accept": {
      const accepted = now.copies.find(({ documentId }) => documentId === copyOf(item, of)?.documentId)
      const closed = accepted?.closedIn.length ?? 0
      return documentDeskMessages.accepted(documentDeskMessages.markets(closed, count(closed)))
    }
    case "Ask":
      return documentDeskMessages.asked(act.name)
    default:
      return documentDeskMessages.done[act._tag]
  }
}

const undoIt: DeskAct = { _tag: "Undo" }

/** Review of a requirement, opened by itself or by a copy sent for it. */
export const documentReview = makeDeskReview({
  kinds: ["document", "document-disputed"],
  find: ({ of, params }) =>
    ask(DeskRequirementGroup, (calls) =>
      of.kind === "document" ? calls.findOfCopy({ params }) : calls.find({ params })
    ),
  act: send,
  words,
  named: ({ requirement }) => ({ title: documentTexts.title(requirement), owner: requirement.owner }),
  done: doneText,
  undo: ({ act, of }, now) => (act._tag === "Accept" || act._tag === "Reject" ? { of, item: now, act: undoIt } : null),
  next: "among decisions"
})

/** A document open at the desk, next to the copy sent for it. */
export const DeskDocument = ({ of }: OpenReviewProps) => (
  <DeskReviewPage review={documentReview} of={of} View={Requirement} />
)

const Requirement = ({ decision, item: detail, of, today }: DeskItemProps<RequirementDetail, DeskAct>) => {
  const timeZone = useAtomValue(timeZoneAtom)
  const copy = copyOf(detail, of)
  return (
    <DocumentAtDesk
      detail={detail}
      copy={copy}
      today={today}
      timeZone={timeZone}
      pages={copy === null ? null : <CopyPages key={copy.documentId} clientId={of.clientId} files={copy.files} />}
      onScreen={
        isSignedOnScreen(detail.requirement) ? <AskForSignatures clientId={of.clientId} detail={detail} /> : null
      }
      {...decision}
    />
  )
}

interface AskedSignatures extends EnvelopeOrder {
  readonly clientId: number
}

/** Creates an envelope for requirements of one document of a client; returns the existing one if there is one. */
const makeEnvelopeAct = makeAct({
  ask: ({ clientId: client, ...order }: AskedSignatures) =>
    Effect.flatMap(onceKey, (key) =>
      ask(DeskEnvelopeGroup, (calls) => calls.make({ params: { client }, headers: { key }, payload: order }))
    ),
  defect: onScreenMessages.notMade
})

interface AskForSignaturesProps {
  readonly clientId: number
  readonly detail: RequirementDetail
}

/** Creates an envelope for people of the client to sign on screen, and opens it. */
const AskForSignatures = ({ clientId, detail: { requirement, signers } }: AskForSignaturesProps) => {
  const [making, make] = useAct(makeEnvelopeAct)
  const navigate = useNavigate()
  return (
    <OnScreenPanel
      signers={signers}
      isAtDesk
      isBusy={making._tag === "Busy"}
      failure={making._tag === "Failed" ? making.text : null}
      onSign={(inOrder) =>
        void make({ clientId, requirementIds: [requirement.requirementId], inOrder }).then((made) =>
          made === null ? undefined : navigate(deskHref({ kind: "envelope", clientId, id: made.envelopeId }))
        )
      }
    />
  )
}

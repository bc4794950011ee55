import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { withArrival, withRequirement } from "@reclaim/core/rules/address/documentsUrl"
import { openTransactionHref } from "@reclaim/core/rules/address/openTransactionHref"
import { toDoStates } from "@reclaim/core/rules/document/isToDo"
import { likelyArrival } from "@reclaim/core/rules/document/orderFrom"
import { isSignedOnPaper } from "@reclaim/core/rules/document/paper/isSignedOnPaper"
import { clientActsOf } from "@reclaim/core/rules/document/requirement/clientActsOf"
import type { PaperRowAct } from "@reclaim/core/rules/document/paper/rowActOfPaper"
import { isSignedOnScreen } from "@reclaim/core/rules/signing/signerWay"
import { signingHref } from "@reclaim/core/rules/signing/signingUrl"
import { PaperRejection } from "@reclaim/ui/documents/requirement/PaperRejection.tsx"
import { requirementMessages } from "@reclaim/ui/documents/requirement/requirementMessages.ts"
import { RequirementSheet, type SheetAct } from "@reclaim/ui/documents/requirement/RequirementSheet.tsx"
import { type SentAs, UploadPanel } from "@reclaim/ui/documents/requirement/UploadPanel.tsx"
import { SignByHand } from "@reclaim/ui/documents/papers/SignByHand.tsx"
import { OnScreenPanel } from "@reclaim/ui/signing/OnScreenPanel.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useState } from "react"
import { Link, useNavigate } from "react-router-dom"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { shownUserAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import {
  addFilesAtom,
  copyDraftAtom,
  forgetCopyAtom,
  moveFileAtom,
  pauseCopyAtom,
  removeFileAtom,
  resumeCopyAtom,
  retryFileAtom
} from "./copyAtoms.ts"
import { arrivedUploads, copyLimits } from "./copyFiles.ts"
import {
  deskHrefAtom,
  makeEnvelopeAct,
  actOnRequirementAct,
  authorizeHrefAtom,
  maySendDocumentsAtom,
  reloadRequirementAtom,
  requirementSheetAtom,
  submitCopyAct
} from "./requirementAtoms.ts"
import { seenDocumentAtom } from "./groupDocumentsAtoms.ts"
import {
  type CodedFile,
  codedFilesAtom,
  forgetCodesAtom,
  ownScansAtom,
  uploadCodedFileAtom
} from "./papers/codedFileAtoms.ts"
import {
  actOnPaperAct,
  forgetScanAtom,
  givenScansAtom,
  maySignByHandAtom,
  openPapersAtom,
  printAct
} from "./papers/paperAtoms.ts"
import type { DocumentsNavigation } from "./useDocumentsAddress.ts"
import { likelyDaysAtom } from "./whatIfAtoms.ts"

interface PrintPaperProps {
  readonly requirement: Requirement
  /** Act to start at once; null for none. */
  readonly start: PaperRowAct | null
  readonly today: CalendarDate
}

/** Prints the sheets of a document signed by hand, and shows its progress. */
const PrintPaper = ({ requirement, start, today }: PrintPaperProps) => {
  const { requirementId } = requirement
  const papers = useAtomValue(openPapersAtom)
  const mayAct = useAtomValue(maySignByHandAtom)
  const scans = useAtomValue(givenScansAtom)
  const forget = useSetAtom(forgetScanAtom)
  const [printing, print] = useAct(printAct)
  const [stepping, step] = useAct(actOnPaperAct)
  if (papers === null) return null
  const paper = papers.find(({ requirementIds }) => requirementIds.includes(requirementId)) ?? null
  if (paper === null && !toDoStates.some((state) => state === requirement.state)) return null
  const failed = [printing, stepping].find(({ _tag }) => _tag === "Failed")
  return (
    <SignByHand
      paper={paper}
      lastDay={requirement.latestSafeOn}
      hasForm={requirement.templateUrl !== null}
      rejection={paper === null ? null : <PaperRejection paper={paper} />}
      today={today}
      mayAct={mayAct}
      busy={printing._tag === "Busy" ? "Print" : stepping._tag === "Busy" ? "Step" : null}
      failure={failed?._tag === "Failed" ? failed.text : null}
      canUpload={clientActsOf(requirement).upload}
      scans={scans.filter(({ of }) => of !== null && of === paper?.paperId)}
      start={start}
      onPrint={(format) => void print({ requirementIds: [requirementId], format })}
      onPosted={(courier) => (paper === null ? undefined : void step({ paper, act: { _tag: "Post", ...courier } }))}
      onCameBack={() =>
        paper === null ? undefined : void step({ paper, act: { _tag: "ReportReturn", receivedOn: today } })
      }
      onScanRemove={forget}
    />
  )
}

interface SignOnScreenProps {
  readonly detail: RequirementDetail
}

/** Creates an envelope to sign a document on screen, and opens it. */
const SignOnScreen = ({ detail: { requirement, signers } }: SignOnScreenProps) => {
  const mayAct = useAtomValue(maySignByHandAtom)
  const [making, make] = useAct(makeEnvelopeAct)
  const navigate = useNavigate()
  if (!mayAct) return null
  return (
    <OnScreenPanel
      signers={signers}
      isAtDesk={false}
      isBusy={making._tag === "Busy"}
      failure={making._tag === "Failed" ? making.text : null}
      onSign={(inOrder) =>
        void make({ requirementIds: [requirement.requirementId], inOrder }).then((made) =>
          made === null ? undefined : navigate(signingHref(made.envelopeId))
        )
      }
    />
  )
}

export interface OpenRequirementProps {
  readonly requirementId: number
  readonly today: CalendarDate
  readonly navigation: DocumentsNavigation
}

const announcements = requirementMessages.announced

const doneText = (act: SheetAct): string => {
  switch (act._tag) {
    case "TakeBack":
      return announcements.takenBack
    case "Order":
      return act.orderedOn === null ? announcements.unordered : announcements.ordered
    case "Dispute":
      return announcements.disputed
  }
}

const fileHref = (blobId: number): string => `/api/v1/blobs/${String(blobId)}/content`

const transactionHref = (transactionId: number): string => openTransactionHref("active", "transactions", transactionId)

/** The document in the address, in a sheet next to the list. */
export const OpenRequirement = ({ navigation, requirementId, today }: OpenRequirementProps) => {
  const { address, change } = navigation
  const state = useAtomValue(requirementSheetAtom)
  const seen = useAtomValue(seenDocumentAtom)(requirementId)
  const reload = useSetAtom(reloadRequirementAtom)
  const user = useAtomValue(shownUserAtom)
  const viewed = useAtomValue(viewedUserAtom)
  const [acting, act] = useAct(actOnRequirementAct)
  const [message, setMessage] = useState("")
  const detail = state._tag === "Loaded" ? state.detail : null
  const requirement = detail?.requirement ?? seen ?? null
  const likely = useAtomValue(likelyDaysAtom)
  const likelyOn = (of: Requirement) => likely.get(requirementId) ?? likelyArrival(of, today)
  const onAct = (wanted: SheetAct) => {
    if (detail === null) return
    setMessage("")
    void act({ of: detail.requirement, act: wanted }).then((done) => {
      if (done === null) return
      setMessage(doneText(wanted))
      change((before) => withRequirement(before, requirementId))
    })
  }
  return (
    <RequirementSheet
      row={seen ?? null}
      state={state}
      today={today}
      timeZone={useAtomValue(timeZoneAtom)}
      mayAct={useAtomValue(maySendDocumentsAtom)}
      part={address.act}
      onPart={(part) => change((before) => withRequirement(before, requirementId, part))}
      onAct={onAct}
      isBusy={acting._tag === "Busy"}
      problem={acting._tag === "Failed" ? acting.text : null}
      message={message}
      upload={
        detail === null ? null : (
          <OwnCopy
            detail={detail}
            today={today}
            onSent={() => {
              setMessage(requirementMessages.upload.sent)
              change((before) => withRequirement(before, requirementId))
            }}
            onScanGiven={() => {
              setMessage(requirementMessages.upload.scanGiven)
              change((before) => withRequirement(before, requirementId))
            }}
            onCancel={() => change((before) => withRequirement(before, requirementId))}
            onElsewhere={(other) => change((before) => withRequirement(before, other))}
          />
        )
      }
      deskHref={useAtomValue(deskHrefAtom)}
      further={
        requirement !== null && isSignedOnPaper(requirement) ? (
          <PrintPaper
            requirement={requirement}
            start={address.act === "print" || address.act === "post" ? address.act : null}
            today={today}
          />
        ) : detail !== null && isSignedOnScreen(detail.requirement) ? (
          <SignOnScreen detail={detail} />
        ) : undefined
      }
      authorizeHref={useAtomValue(authorizeHrefAtom)}
      isAssumed={address.assume.some((arrival) => arrival.requirementId === requirementId)}
      onAssume={(isOn) =>
        change((before) =>
          withArrival(before, requirementId, isOn && requirement !== null ? likelyOn(requirement) : null)
        )
      }
      transactionHref={user?.canUse(taskNames.reclaimDashboard) === true ? transactionHref : null}
      fileHref={viewed === null ? fileHref : null}
      LinkComponent={Link}
      onRetry={reload}
      onClose={() => change((before) => withRequirement(before, null))}
    />
  )
}

interface OwnCopyProps {
  readonly detail: RequirementDetail
  readonly today: CalendarDate
  readonly onSent: () => void
  /** Called when a file is being filed as the scan of the printed sheets. */
  readonly onScanGiven: () => void
  readonly onCancel: () => void
  /** Called when a file was submitted for another requirement. */
  readonly onElsewhere: (requirementId: number) => void
}

/** The copy in preparation. */
const OwnCopy = ({ detail, onCancel, onElsewhere, onScanGiven, onSent, today }: OwnCopyProps) => {
  const { requirement } = detail
  const id = requirement.requirementId
  const draft = useAtomValue(copyDraftAtom)(id)
  const add = useSetAtom(addFilesAtom)
  const remove = useSetAtom(removeFileAtom)
  const retry = useSetAtom(retryFileAtom)
  const move = useSetAtom(moveFileAtom)
  const pause = useSetAtom(pauseCopyAtom)
  const resume = useSetAtom(resumeCopyAtom)
  const forget = useSetAtom(forgetCopyAtom)
  const coded = useAtomValue(codedFilesAtom)(id)
  const forgetCodes = useSetAtom(forgetCodesAtom)
  const giveCoded = useSetAtom(uploadCodedFileAtom)
  const [sending, submit] = useAct(submitCopyAct)
  const files = new Set(draft.files.flatMap(({ file }) => file ?? []))
  const give = (one: CodedFile) => {
    const chosen = draft.files.find(({ file }) => file === one.file)
    if (chosen !== undefined) void remove(id, chosen.id)
    void giveCoded(one)
  }
  const [only, ...others] = draft.files
  const ownScans = useAtomValue(ownScansAtom)(id)
  // A scan is one file: several make a copy.
  const ownScan = others.length > 0 ? undefined : ownScans.find(({ file }) => file === only?.file)
  const send = (as: SentAs) => {
    const uploadIds = arrivedUploads(draft)
    if (uploadIds === null) return
    void submit({ of: requirement, act: { _tag: "Submit", uploadIds, ...as } }).then((done) =>
      done === null ? undefined : onSent()
    )
  }
  return (
    <UploadPanel
      detail={detail}
      today={today}
      limits={copyLimits}
      files={draft.files}
      coded={coded
        .filter(({ file }) => files.has(file))
        .map((one) => ({
          fileName: one.file.name,
          title: documentTexts.title(one.paper),
          owner: one.paper.owner,
          onGive: () => {
            give(one)
            const [other] = one.paper.requirementIds
            if (other !== undefined) onElsewhere(other)
          },
          onKeep: () => forgetCodes(id, one.file)
        }))}
      ownScan={
        ownScan === undefined
          ? null
          : {
              fileName: ownScan.file.name,
              onGive: () => {
                give(ownScan)
                onScanGiven()
              },
              onKeep: () => forgetCodes(id, ownScan.file)
            }
      }
      isPaused={draft.isPaused}
      check={draft.check}
      isBusy={sending._tag === "Busy"}
      problem={sending._tag === "Failed" ? sending.text : null}
      onAdd={(files) => void add(id, files)}
      onRemove={(fileId) => void remove(id, fileId)}
      onRetry={(fileId) => void retry(id, fileId)}
      onMove={(fileId, by) => move(id, fileId, by)}
      onPause={() => pause(id)}
      onResume={() => void resume(id)}
      onClear={() => {
        forgetCodes(id)
        forget(id)
      }}
      onSend={send}
      onCancel={onCancel}
    />
  )
}

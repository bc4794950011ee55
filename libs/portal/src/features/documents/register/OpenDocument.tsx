import type { DocumentFile } from "@reclaim/core/domain/document/DocumentCopy"
import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { searchOfOpenDocument } from "@reclaim/core/rules/address/registerUrl"
import { requirementHref } from "@reclaim/core/rules/address/requirementHref"
import { NoteDialog } from "@reclaim/ui/documents/register/NoteDialog.tsx"
import { OriginalDialog } from "@reclaim/ui/documents/register/OriginalDialog.tsx"
import { registerMessages } from "@reclaim/ui/documents/register/registerMessages.ts"
import { RegisterSheet } from "@reclaim/ui/documents/register/RegisterSheet.tsx"
import { RenewDialog } from "@reclaim/ui/documents/register/RenewDialog.tsx"
import { RevokeDialog } from "@reclaim/ui/documents/register/RevokeDialog.tsx"
import { FileDrop } from "@reclaim/ui/upload/FileDrop.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { lazy, Suspense, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { isOpenedFromPage } from "../../../app/address/OpeningLink.tsx"
import { OpenHistory } from "../../../app/history/OpenHistory.tsx"
import { todayAtom } from "../../../app/navigation/todayAtom.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import { documentHistory } from "./documentHistory.ts"
import {
  actOnDocumentAct,
  type AskedOfDocument,
  documentSheetAtom,
  mayActAtom,
  mayHaveFilesAtom,
  noteAct,
  reloadDocumentAtom,
  retryEffectAtom,
  revokeAskedAtom,
  revokingAtom
} from "./documentSheetAtoms.ts"
import { addedScansAtom, addScanAtom, forgetScanAtom, retryScanAtom, scanLimits } from "./scanAtoms.ts"

interface AddScanProps {
  readonly document: RegisteredDocument
  readonly onAdded: () => void
}

/** Drop zone for the scan of a document put on file without one. */
const AddScan = ({ document, onAdded }: AddScanProps) => {
  const scansOf = useAtomValue(addedScansAtom)
  const add = useSetAtom(addScanAtom)
  const retry = useSetAtom(retryScanAtom)
  const tell = (isAdded: boolean) => {
    if (isAdded) onAdded()
  }
  return (
    <FileDrop
      label={registerMessages.sheet.scan}
      name="scan"
      limits={scanLimits}
      files={scansOf(document.documentId)}
      onAdd={([file]) => {
        if (file !== undefined) void add(document, file).then(tell)
      }}
      onRemove={useSetAtom(forgetScanAtom)}
      onRetry={() => void retry(document).then(tell)}
      takesPhotos
    />
  )
}

// Pages and their renderer are loaded when the user views them.
const DocumentPages = lazy(async () => ({ default: (await import("./DocumentPages.tsx")).DocumentPages }))

const sheetWords = registerMessages.sheet

const nameOf = ({ period, title }: RegisteredDocument): string => documentTexts.title({ name: title, period })

const fileHrefOf = (blobId: number): string => `/api/v1/blobs/${String(blobId)}/content`

/** The document in the address, in a sheet next to the register. */
export const OpenDocument = () => {
  const state = useAtomValue(documentSheetAtom)
  const reload = useSetAtom(reloadDocumentAtom)
  const mayAct = useAtomValue(mayActAtom)
  const mayHaveFiles = useAtomValue(mayHaveFilesAtom)
  const [revoking, setRevoking] = useAtom(revokingAtom)
  const revokeAsked = useAtomValue(revokeAskedAtom)
  const retryEffect = useSetAtom(retryEffectAtom)
  const [doing, act] = useAct(actOnDocumentAct)
  const { pathname, search, state: entry } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<AskedOfDocument | null>(null)
  const [noting, note] = useAct(noteAct)
  const today = useAtomValue(todayAtom)
  const [message, setMessage] = useState("")
  const acting = [doing, noting]
  const document = state._tag === "Loaded" ? state.entry.document : null
  return (
    <>
      <RegisterSheet
        state={state}
        onRetry={reload}
        fileHrefOf={mayHaveFiles ? fileHrefOf : null}
        onRevoke={mayAct && document !== null ? () => setRevoking(document.documentId) : null}
        onRenew={mayAct && document !== null ? () => setAsked({ _tag: "Renew" }) : null}
        onWithdraw={
          mayAct && document !== null
            ? () =>
                void act({ document, act: { _tag: "WithdrawRenewal" } }).then((done) =>
                  setMessage(done === null ? "" : sheetWords.withdrawn)
                )
            : null
        }
        requestHrefOf={requirementHref}
        LinkComponent={Link}
        message={message}
        onNote={mayAct && document !== null ? () => setAsked({ _tag: "Note" }) : null}
        onOriginal={mayAct && document !== null ? (act) => setAsked({ _tag: "Original", act }) : null}
        pagesOf={mayHaveFiles ? pagesOf : null}
        scanDrop={
          mayAct && document !== null ? (
            <AddScan document={document} onAdded={() => setMessage(sheetWords.scanAdded)} />
          ) : null
        }
        history={<OwnHistory />}
        isBusy={acting.some(({ _tag }) => _tag === "Busy")}
        problem={acting.flatMap((one) => (one._tag === "Failed" ? one.text : []))[0] ?? null}
        onClose={() =>
          isOpenedFromPage(entry)
            ? void navigate(-1)
            : void navigate(pathname + searchOfOpenDocument(null, search), { replace: true, preventScrollReset: true })
        }
      />
      {document === null || revoking !== document.documentId ? null : (
        <RevokeDialog
          name={nameOf(document)}
          asked={revokeAsked}
          onRetry={retryEffect}
          onCancel={() => setRevoking(null)}
          onGo={(reason) => {
            setRevoking(null)
            void act({ document, act: { _tag: "Revoke", reason } })
          }}
        />
      )}
      {document === null || asked?._tag !== "Renew" ? null : (
        <RenewDialog
          document={document}
          onCancel={() => setAsked(null)}
          onGo={() => {
            setAsked(null)
            void act({ document, act: { _tag: "Renew" } }).then((done) =>
              setMessage(done === null ? "" : sheetWords.renewed)
            )
          }}
        />
      )}
      {document === null || asked?._tag !== "Note" ? null : (
        <NoteDialog
          name={nameOf(document)}
          onCancel={() => setAsked(null)}
          onGo={(text) => {
            setAsked(null)
            void note({ documentId: document.documentId, text })
          }}
        />
      )}
      {document === null || today === null || asked?._tag !== "Original" ? null : (
        <OriginalDialog
          name={nameOf(document)}
          act={asked.act}
          today={today}
          onCancel={() => setAsked(null)}
          onGo={(on) => {
            setAsked(null)
            void act({ document, act: { _tag: "RecordOriginal", step: asked.act, on } })
          }}
        />
      )}
    </>
  )
}

const pagesOf = (files: ReadonlyArray<DocumentFile>) => (
  <Suspense fallback={null}>
    <DocumentPages files={files} />
  </Suspense>
)

const OwnHistory = () => <OpenHistory history={documentHistory} />

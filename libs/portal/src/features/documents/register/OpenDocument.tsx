import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { searchOfOpenDocument } from "@reclaim/core/rules/address/registerUrl"
import { RegisterSheet } from "@reclaim/ui/documents/register/RegisterSheet.tsx"
import { RevokeDialog } from "@reclaim/ui/documents/register/RevokeDialog.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import { isOpenedFromPage } from "../../../app/address/OpeningLink.tsx"
import { useAct } from "../../../app/runtime/useAct.ts"
import {
  documentSheetAtom,
  mayHaveFilesAtom,
  mayRevokeAtom,
  reloadDocumentAtom,
  retryEffectAtom,
  revokeAct,
  revokeAskedAtom,
  revokingAtom
} from "./documentSheetAtoms.ts"

const fileHrefOf = (blobId: number): string => `/api/v1/blobs/${String(blobId)}/content`

/** The document that the address opens, beside the register. */
export const OpenDocument = () => {
  const state = useAtomValue(documentSheetAtom)
  const reload = useSetAtom(reloadDocumentAtom)
  const mayRevoke = useAtomValue(mayRevokeAtom)
  const mayHaveFiles = useAtomValue(mayHaveFilesAtom)
  const [revoking, setRevoking] = useAtom(revokingAtom)
  const asked = useAtomValue(revokeAskedAtom)
  const retryEffect = useSetAtom(retryEffectAtom)
  const [doing, revoke] = useAct(revokeAct)
  const { pathname, search, state: entry } = useLocation()
  const navigate = useNavigate()
  const document = state._tag === "Loaded" ? state.entry.document : null
  return (
    <>
      <RegisterSheet
        state={state}
        onRetry={reload}
        fileHrefOf={mayHaveFiles ? fileHrefOf : null}
        onRevoke={mayRevoke && document !== null ? () => setRevoking(document.documentId) : null}
        isBusy={doing._tag === "Busy"}
        problem={doing._tag === "Failed" ? doing.text : null}
        onClose={() =>
          isOpenedFromPage(entry)
            ? void navigate(-1)
            : void navigate(pathname + searchOfOpenDocument(null, search), { replace: true, preventScrollReset: true })
        }
      />
      {document === null || revoking !== document.documentId ? null : (
        <RevokeDialog
          name={documentTexts.title({ name: document.title, period: document.period })}
          asked={asked}
          onRetry={retryEffect}
          onCancel={() => setRevoking(null)}
          onGo={(reason) => {
            setRevoking(null)
            void revoke({ document, reason })
          }}
        />
      )}
    </>
  )
}

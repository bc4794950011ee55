import { uploadHref } from "@reclaim/core/rules/address/accounts/uploadHref"
import { batchMessages } from "@reclaim/ui/batches/batchMessages.ts"
import { ConfirmDialog } from "@reclaim/ui/dialog/ConfirmDialog.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useNavigate } from "react-router-dom"
import { earlierBatchAtom, openEarlierAtom, uploadAgainAtom } from "./uploadAtoms.ts"

const words = batchMessages.again

/** Asks what to do with a file that was uploaded before. */
export const UploadedBefore = () => {
  const earlier = useAtomValue(earlierBatchAtom)
  const goOn = useSetAtom(uploadAgainAtom)
  const openEarlier = useSetAtom(openEarlierAtom)
  const navigate = useNavigate()
  if (earlier === null) return null
  return (
    <ConfirmDialog
      title={words.title}
      sentence={words.sentence}
      confirmLabel={words.open}
      cancelLabel={words.goOn}
      onConfirm={() => {
        void openEarlier().then(() => navigate(uploadHref(earlier)))
      }}
      onCancel={goOn}
    />
  )
}

import { count } from "@reclaim/core/format/count"
import { batchMessages } from "@reclaim/ui/batches/batchMessages.ts"
import { ConfirmDialog } from "@reclaim/ui/dialog/ConfirmDialog.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { putBackAtom, takeAsNewAtom } from "./correctedAtoms.ts"
import { comeBackAtom } from "./fileAtoms.ts"

const words = batchMessages.back

/** Asks what to do with a file whose rows come from a list that is still open. */
export const RowsCameBack = () => {
  const comeBack = useAtomValue(comeBackAtom)
  const putBack = useSetAtom(putBackAtom)
  const takeAsNew = useSetAtom(takeAsNewAtom)
  if (comeBack === null) return null
  const { batch, corrected } = comeBack
  return (
    <ConfirmDialog
      title={words.title}
      sentence={words.sentence(corrected.rows.length, count(corrected.rows.length), batch.fileName)}
      confirmLabel={words.putBack}
      cancelLabel={words.asNew}
      isHarmless
      onConfirm={() => void putBack()}
      onCancel={() => void takeAsNew()}
    />
  )
}

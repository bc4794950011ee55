import { uploadHref } from "@reclaim/core/rules/address/accounts/uploadHref"
import { BatchHistory } from "@reclaim/ui/batches/BatchHistory.tsx"
import { batchMessages as words } from "@reclaim/ui/batches/batchMessages.ts"
import { DropStep } from "@reclaim/ui/batches/DropStep.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link } from "react-router-dom"
import { useAct } from "../../../app/runtime/useAct.ts"
import { mayAddAtom } from "../applicationAtoms.ts"
import { errorsAct, templateAct } from "./fileActs.ts"
import { batchFileLimits, chosenFileAtom, forgetFileAtom, takeFileAtom, takePastedAtom } from "./fileAtoms.ts"
import { historyAtom, reloadHistoryAtom } from "./historyAtoms.ts"

/** The choice of a file, for whoever may add accounts, and what was uploaded before. */
export const Start = () => {
  const mayAdd = useAtomValue(mayAddAtom)
  const reload = useSetAtom(reloadHistoryAtom)
  const [, saveErrors] = useAct(errorsAct)
  const history = useAtomValue(historyAtom)
  // Others upload too.
  useEffect(() => reload(), [reload])
  return (
    <>
      {mayAdd ? <Choosing /> : <EmptyState sentence={words.notAllowed} />}
      <BatchHistory
        state={history}
        hrefOf={uploadHref}
        onErrorsFile={(batchId) => void saveErrors({ batchId, form: "xlsx" })}
        onRetry={reload}
        LinkComponent={Link}
      />
    </>
  )
}

const Choosing = () => {
  const take = useSetAtom(takeFileAtom)
  const takePasted = useSetAtom(takePastedAtom)
  const forget = useSetAtom(forgetFileAtom)
  const [, saveTemplate] = useAct(templateAct)
  return (
    <DropStep
      limits={batchFileLimits}
      file={useAtomValue(chosenFileAtom)}
      onFile={(file) => void take(file)}
      onForget={forget}
      onPaste={(text) => void takePasted(text)}
      onTemplate={(form) => void saveTemplate(form)}
    />
  )
}

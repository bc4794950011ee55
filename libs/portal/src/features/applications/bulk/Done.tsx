import { DoneStep } from "@reclaim/ui/batches/DoneStep.tsx"
import { useAtomValue } from "jotai"
import { Link } from "react-router-dom"
import { useAct } from "../../../app/runtime/useAct.ts"
import { mayAddAtom } from "../applicationAtoms.ts"
import { batchAtom, rollBackAct } from "./batchAtoms.ts"
import { errorsAct } from "./fileActs.ts"

export interface DoneProps {
  /** Goes to the choice of a file. */
  readonly onStart: () => void
}

/** What was sent, and the way to undo it. */
export const Done = ({ onStart }: DoneProps) => {
  const batch = useAtomValue(batchAtom)
  const mayAdd = useAtomValue(mayAddAtom)
  const [rollingBack, rollBack] = useAct(rollBackAct)
  const [, saveErrors] = useAct(errorsAct)
  if (batch === null) return null
  return (
    <DoneStep
      counts={batch.counts}
      onErrorsFile={(form) => void saveErrors({ batchId: batch.batchId, form })}
      onRollBack={mayAdd ? () => void rollBack(batch) : null}
      isRollingBack={rollingBack._tag === "Busy"}
      problem={rollingBack._tag === "Failed" ? rollingBack.text : null}
      onAnother={onStart}
      LinkComponent={Link}
    />
  )
}

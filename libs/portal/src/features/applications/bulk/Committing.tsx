import { count } from "@reclaim/core/format/count"
import { batchMessages } from "@reclaim/ui/batches/batchMessages.ts"
import { BatchProgress } from "@reclaim/ui/batches/BatchProgress.tsx"
import { Card } from "@reclaim/ui/page/Card.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { batchAtom, followProblemAtom, seeBatchAnewAtom } from "./batchAtoms.ts"

const words = batchMessages.committing

/** Applications are being made of the rows. */
export const Committing = () => {
  const batch = useAtomValue(batchAtom)
  const problem = useAtomValue(followProblemAtom)
  const retry = useSetAtom(seeBatchAnewAtom)
  const all = batch?.rows ?? null
  const done = batch?.done ?? 0
  return (
    <Card title={words.title} sentence={words.sentence}>
      {problem === null ? (
        <BatchProgress text={words.progress(count(done), count(all ?? 0))} done={done} all={all} />
      ) : (
        <FailureNotice text={problem} onRetry={() => void retry()} />
      )}
    </Card>
  )
}

import type { LeftOutBatch } from "@reclaim/core/domain/authorization/JointDecision"
import { count } from "@reclaim/core/format/count"
import { Button } from "../page/Button.tsx"
import { Callout } from "../page/Callout.tsx"
import { layout } from "../theme/layout.ts"
import { authorizationMessages } from "./authorizationMessages.ts"
import { batchName } from "./BatchTable.tsx"

export interface LeftOutNoticeProps {
  /** At least one. */
  readonly leftOut: ReadonlyArray<LeftOutBatch>
  readonly onDismiss: () => void
}

const words = authorizationMessages.leftOut

/** Batches that a decision on several left as they were, each with the reason. */
export const LeftOutNotice = ({ leftOut, onDismiss }: LeftOutNoticeProps) => (
  <Callout
    kind="warning"
    title={words.title(leftOut.length, count(leftOut.length))}
    isAnnounced
    action={
      <Button isSmall onPress={onDismiss}>
        {words.dismiss}
      </Button>
    }
  >
    <ul className={layout.stack(1)}>
      {leftOut.map(({ batch, batchId, why }) => (
        <li key={batchId}>
          {batch === null ? words.unknown : words.line(`${batchName(batch)}, ${batch.ownerName}`, words.reasons[why])}
        </li>
      ))}
    </ul>
  </Callout>
)

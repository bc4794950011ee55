import type { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import { count } from "@reclaim/core/format/count"
import { Button } from "../../page/Button.tsx"
import { Callout } from "../../page/Callout.tsx"
import { layout } from "../../theme/layout.ts"
import { batchMessages } from "./batchMessages.ts"

export interface BatchEndedProps {
  readonly batch: Pick<UploadBatch, "state" | "counts">
  readonly onAnother: () => void
}

const words = batchMessages.ended

/** Final state of an upload that is cancelled, expired or rolled back. */
export const BatchEnded = ({ batch: { counts, state }, onAnother }: BatchEndedProps) => {
  const created = counts.created ?? 0
  return (
    <>
      {state === "rolled_back" ? (
        <Callout kind="info" title={words.rolledBack} isAnnounced>
          <p>{created === 0 ? words.rolledBackAll : words.rolledBackText(created, count(created))}</p>
        </Callout>
      ) : state === "expired" ? (
        <Callout kind="info" title={words.expired}>
          <p>{words.expiredText}</p>
        </Callout>
      ) : (
        <Callout kind="info" title={words.cancelled}>
          <p>{words.cancelledText}</p>
        </Callout>
      )}
      <p className={layout.row(2, "stretch")}>
        <Button kind="primary" onPress={onAnother}>
          {batchMessages.done.another}
        </Button>
      </p>
    </>
  )
}

import type { RowCounts } from "@reclaim/core/domain/application/batch/UploadBatch"
import { count } from "@reclaim/core/format/count"
import { countOf } from "@reclaim/core/rules/application/batch/rowFilter"
import { useState } from "react"
import { ConfirmDialog } from "../../dialog/ConfirmDialog.tsx"
import { Download, Undo2 } from "../../icon/signs.ts"
import { Button } from "../../page/Button.tsx"
import { ButtonLink } from "../../page/ButtonLink.tsx"
import { Callout } from "../../page/Callout.tsx"
import { Card } from "../../page/Card.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { layout } from "../../theme/layout.ts"
import { batchMessages } from "./batchMessages.ts"

export interface DoneStepProps {
  readonly counts: RowCounts
  readonly onErrorsFile: (form: "csv" | "xlsx") => void
  /** Withdraws all applications of the upload; null for users who may not. */
  readonly onRollBack: (() => void) | null
  readonly isRollingBack: boolean
  /** Error of undoing or of preparing a file; null for none. */
  readonly problem: string | null
  readonly onAnother: () => void
  readonly LinkComponent?: LinkComponent | undefined
}

const words = batchMessages.done

/** Last step: what was sent, what stayed behind, and Undo. */
export const DoneStep = (props: DoneStepProps) => {
  const { counts, isRollingBack, LinkComponent = PlainLink, onErrorsFile, onRollBack, problem } = props
  const [isAsking, setAsking] = useState(false)
  const created = counts.created ?? 0
  const behind = countOf(counts, "all") - created
  return (
    <>
      <Callout kind="done" title={words.title(created, count(created))} isAnnounced>
        <p>{words.sentence}</p>
      </Callout>
      {problem === null ? null : <FailureNotice text={problem} />}
      {behind === 0 ? null : (
        <Card title={words.behind(behind, count(behind))}>
          <p className={layout.row(2, "stretch")}>
            <Button icon={<Download aria-hidden />} onPress={() => onErrorsFile("xlsx")}>
              {words.errorsXlsx}
            </Button>
            <Button icon={<Download aria-hidden />} onPress={() => onErrorsFile("csv")}>
              {words.errorsCsv}
            </Button>
          </p>
        </Card>
      )}
      <p className={layout.row(2, "stretch")}>
        <ButtonLink kind="primary" to="/accounts" LinkComponent={LinkComponent}>
          {words.accounts}
        </ButtonLink>
        <Button onPress={props.onAnother}>{words.another}</Button>
        {onRollBack === null ? null : (
          <Button
            kind="quiet"
            icon={<Undo2 aria-hidden />}
            onPress={() => {
              if (!isRollingBack) setAsking(true)
            }}
          >
            {isRollingBack ? batchMessages.rollBack.busy : words.undo}
          </Button>
        )}
      </p>
      {isAsking && onRollBack !== null ? (
        <ConfirmDialog
          title={batchMessages.rollBack.title}
          sentence={batchMessages.rollBack.sentence(created, count(created))}
          isDestructive
          confirmLabel={batchMessages.rollBack.act(created, count(created))}
          cancelLabel={batchMessages.rollBack.cancel}
          onConfirm={() => {
            setAsking(false)
            onRollBack()
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

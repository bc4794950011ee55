import type { CommitMode } from "@reclaim/core/domain/application/batch/CommitMode"
import type { RowCounts } from "@reclaim/core/domain/application/batch/UploadBatch"
import { count } from "@reclaim/core/format/count"
import { countOf } from "@reclaim/core/rules/application/batch/rowFilter"
import { committableCount } from "@reclaim/core/rules/application/batch/rowStateOf"
import { useState } from "react"
import type { Choice } from "../../field/Choice.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { Card } from "../../page/Card.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { type FooterState, WizardFooter } from "../../wizard/WizardFooter.tsx"
import styles from "./Batches.module.css"
import { batchMessages } from "./batchMessages.ts"

export interface ConfirmStepProps {
  readonly counts: RowCounts
  readonly state: FooterState
  readonly onCommit: (mode: CommitMode) => void
  readonly onBack: () => void
}

const words = batchMessages.confirm

const modes: ReadonlyArray<Choice> = [
  { id: "valid", label: words.modes.valid },
  { id: "all", label: words.modes.all, detail: words.allDetail }
]

/** Fourth step: states what will be created before it is. */
export const ConfirmStep = ({ counts, onBack, onCommit, state }: ConfirmStepProps) => {
  const ready = committableCount(counts)
  const behind = countOf(counts, "all") - ready
  const linked = counts.linked ?? 0
  const wrong = behind - countOf(counts, "skipped")
  const [mode, setMode] = useState<CommitMode>("valid")
  return (
    <>
      <Card title={words.title}>
        <div className={classes(layout.stack(4, "narrow", "top"), styles["stack"])}>
          <p>
            <b>{words.sentence(ready, count(ready))}</b> {words.stay(behind, count(behind))}
          </p>
          {linked === 0 ? null : <p>{words.linked(linked, count(linked))}</p>}
          {countOf(counts, "warning") === 0 ? null : <p>{words.warnings(countOf(counts, "warning"))}</p>}
          <p className={classes(layout.row(2), layout.text("muted", 13, "prose"))}>{words.undo}</p>
          <RadioField
            name="mode"
            label={words.mode}
            choices={modes}
            value={mode}
            onChange={(id) => setMode(id === "all" ? "all" : "valid")}
          />
        </div>
      </Card>
      <WizardFooter
        primary={{ label: words.act(ready, count(ready)), onPress: () => onCommit(mode) }}
        back={{ label: words.back, onPress: onBack }}
        state={mode === "all" && wrong > 0 ? { _tag: "Disabled", text: words.allDetail } : state}
      />
    </>
  )
}

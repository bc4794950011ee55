import { type ReactNode, useState } from "react"
import { ConfirmDialog } from "../../dialog/ConfirmDialog.tsx"
import { FileText } from "../../icon/things.ts"
import { Breadcrumbs } from "../../page/Breadcrumbs.tsx"
import { Button } from "../../page/Button.tsx"
import { keepsFocus } from "../../page/keepsFocus.ts"
import type { LinkComponent } from "../../page/Link.tsx"
import { PageTitle } from "../../page/PageTitle.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { StepRow } from "../../wizard/StepRow.tsx"
import type { WizardStep } from "../../wizard/WizardStep.ts"
import styles from "./Batches.module.css"
import { batchMessages } from "./batchMessages.ts"

/** Steps of an upload, in order. */
export const batchSteps = ["file", "columns", "check", "answers", "confirm", "done"] as const
export type BatchStep = (typeof batchSteps)[number]

export interface BatchFrameProps {
  readonly current: BatchStep
  /** Earlier steps that can be reopened. */
  readonly reachable: ReadonlyArray<BatchStep>
  readonly onGo: (step: BatchStep) => void
  /** Name of the file; null before one is chosen. */
  readonly fileName: string | null
  /** Discards the file and its corrections; null if there is nothing to discard. */
  readonly onCancel: (() => void) | null
  readonly children: ReactNode
  readonly LinkComponent?: LinkComponent | undefined
}

const above = [
  { label: batchMessages.above.accounts, to: "/accounts" },
  { label: batchMessages.above.ways, to: "/accounts/add" }
]

const words = batchMessages.cancel

/** Frame of an upload: progress, file name, and Cancel. */
export const BatchFrame = (props: BatchFrameProps) => {
  const { children, current, fileName, LinkComponent, onCancel, onGo, reachable } = props
  const [isAsking, setAsking] = useState(false)
  const at = batchSteps.indexOf(current)
  const steps = batchSteps.map((id, place): WizardStep => ({
    id,
    title: batchMessages.steps[id],
    state:
      place < at || current === "done" ? { _tag: "Complete" } : place === at ? { _tag: "Blank" } : { _tag: "Locked" }
  }))
  return (
    <section className={classes(layout.stack(4, "narrow", "top"), styles["page"])} ref={keepsFocus}>
      <Breadcrumbs above={above} current={batchMessages.title} LinkComponent={LinkComponent} />
      <div className={layout.row([3, 6])}>
        <PageTitle>{batchMessages.title}</PageTitle>
        <StepRow
          steps={steps}
          currentId={current}
          onGo={(id) => {
            const step = reachable.find((one) => one === id)
            if (step !== undefined) onGo(step)
          }}
          isDisabled={reachable.length === 0}
        />
        <div className={classes(layout.row([2, 3]), styles["end"])}>
          {fileName === null ? null : (
            <span className={styles["file"]} dir="auto">
              <FileText aria-hidden />
              {fileName}
            </span>
          )}
          {onCancel === null ? null : (
            <Button kind="quiet" onPress={() => setAsking(true)}>
              {words.act}
            </Button>
          )}
        </div>
      </div>
      {children}
      {isAsking && onCancel !== null ? (
        <ConfirmDialog
          title={words.title}
          sentence={words.sentence}
          isDestructive
          confirmLabel={words.confirm}
          cancelLabel={words.keep}
          onConfirm={() => {
            setAsking(false)
            onCancel()
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { maxDecisions } from "@reclaim/core/domain/authorization/authorizationLimits"
import type { BatchDecision } from "@reclaim/core/domain/authorization/BatchDecision"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { sumBatches } from "@reclaim/core/rules/authorization/batchSums"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { AskReason } from "../form/AskReason.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { classes, layout } from "../theme/layout.ts"
import { batchName } from "./BatchTable.tsx"
import { authorizationMessages as words } from "./authorizationMessages.ts"
import styles from "./Authorizations.module.css"

export interface DecideBarProps {
  /** At least one. */
  readonly chosen: ReadonlyArray<AuthorizationBatch>
  /** Number of batches to choose from; null if the bar is for the open batch only. */
  readonly of: number | null
  /** Number of selected batches that nobody who decides has opened. */
  readonly unseen: number
  /** Number of unanswered statements in the selected batches. */
  readonly left: number
  /** Opens the first batch with something left to see or answer. */
  readonly onOpenNext: () => void
  readonly onDecide: (decision: BatchDecision, reason: string) => void
  readonly isBusy: boolean
  /** Error of the last decision; null for none. */
  readonly problem: string | null
}

/** Bulk decisions on the selected batches, applied to all of them or to none. */
export const DecideBar = ({ chosen, isBusy, left, of, onDecide, onOpenNext, problem, unseen }: DecideBarProps) => {
  const [asked, setAsked] = useState<BatchDecision | null>(null)
  const { bar } = words
  const n = chosen.length
  const { costs, net } = sumBatches(chosen.map(({ sums }) => sums))
  const isTooMany = n > maxDecisions
  const decide = (decision: BatchDecision, reason: string) => {
    setAsked(null)
    onDecide(decision, reason)
  }
  return (
    <div
      role="group"
      aria-label={of === null ? bar.nameOfOne : bar.name}
      className={classes(layout.row(2), layout.surface("floating"), "screen-only", styles["bar"])}
      data-one={of === null || undefined}
    >
      <p role="status">
        {isBusy
          ? bar.working
          : of === null
            ? bar.one(usd(net), usd(costs))
            : bar.chosen(n, count(of), usd(net), usd(costs))}{" "}
        {isTooMany ? bar.tooMany(count(maxDecisions)) : null}
      </p>
      {left + unseen === 0 ? null : (
        <Button kind="quiet" onPress={onOpenNext}>
          {unseen > 0 ? bar.unseen(unseen) : bar.left(left)}
        </Button>
      )}
      <Button
        isDisabled={isBusy || isTooMany}
        onPress={() => (unseen > 0 ? onOpenNext() : setAsked("request_changes"))}
      >
        {bar.request_changes}
      </Button>
      <Button isDisabled={isBusy || isTooMany} onPress={() => (unseen > 0 ? onOpenNext() : setAsked("decline"))}>
        {bar.decline(n)}
      </Button>
      <Button
        kind="primary"
        isDisabled={isBusy || isTooMany}
        onPress={() => (left + unseen > 0 ? onOpenNext() : setAsked("authorize"))}
      >
        {bar.authorize(n)}
      </Button>
      {problem === null ? null : <FailureNotice text={problem} />}
      {asked === "authorize" ? (
        <ConfirmDialog
          title={words.dialog.authorize.title(n)}
          sentence={words.dialog.authorize.sentence(usd(net))}
          consequences={chosen.map(batchName)}
          confirmLabel={words.dialog.authorize.go}
          cancelLabel={words.cancel}
          isHarmless
          onConfirm={() => decide("authorize", "")}
          onCancel={() => setAsked(null)}
        />
      ) : null}
      {asked === "decline" || asked === "request_changes" ? (
        <AskReason
          title={words.dialog[asked].title(n)}
          sentence={words.dialog[asked].sentence()}
          words={words}
          act={{ label: words.dialog[asked].go, kind: asked === "decline" ? "danger" : "primary" }}
          onGo={(reason) => decide(asked, reason)}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}

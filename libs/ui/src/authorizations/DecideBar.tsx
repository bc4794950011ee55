import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { maxDecisions } from "@reclaim/core/domain/authorization/authorizationLimits"
import type { BatchDecision } from "@reclaim/core/domain/authorization/BatchDecision"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { sumBatches } from "@reclaim/core/rules/authorization/batchSums"
import { costsMoney } from "@reclaim/core/rules/authorization/decideBatch"
import { marketTotals, type MissingFromDecision } from "@reclaim/core/rules/authorization/jointDecision"
import { countryName } from "@reclaim/core/format/countryName"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { AskReason } from "../form/AskReason.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { classes, layout } from "../theme/layout.ts"
import { batchName } from "./BatchTable.tsx"
import { authorizationMessages as words } from "./authorizationMessages.ts"
import styles from "./Authorizations.module.css"

/** Number of batches that are named one by one before they are authorized. */
const maxNamed = 8

/** The batches to be authorized by name, or many of them by market; and what is special about some. */
const consequencesOf = (chosen: ReadonlyArray<AuthorizationBatch>): ReadonlyArray<string> => {
  const { costly, market: ofMarket, second } = words.dialog.authorize
  const losing = chosen.filter(({ sums }) => costsMoney(sums.net))
  const needingTwo = chosen.filter(({ approversNeeded, decisions }) => decisions.length + 1 < approversNeeded)
  const named =
    chosen.length <= maxNamed
      ? chosen.map(batchName)
      : marketTotals(chosen).map(({ batches, market, net }) => ofMarket(countryName(market), batches, usd(net)))
  return [
    ...named,
    ...(losing.length === 0 ? [] : [costly(losing.length, usd(0 - sumBatches(losing.map(({ sums }) => sums)).net))]),
    ...(needingTwo.length === 0 ? [] : [second(needingTwo.length)])
  ]
}

const authorizeLabel = (missing: MissingFromDecision, n: number): string => {
  switch (missing._tag) {
    case "Nothing":
      return words.bar.authorize(n)
    case "Opening":
      return words.bar.open(missing.batches.length)
    case "Answers":
      return words.bar.answer(missing.count)
    case "Note":
      return words.bar.note(batchName(missing.batch))
  }
}

export interface DecideBarProps {
  /** At least one. */
  readonly chosen: ReadonlyArray<AuthorizationBatch>
  /** Number of batches to choose from; null if the bar is for the open batch only. */
  readonly of: number | null
  /** Answers and openings missing before they can be authorized. */
  readonly missing: MissingFromDecision
  /** Goes to what is missing. */
  readonly onMissing: () => void
  readonly onDecide: (decision: BatchDecision, reason: string) => void
  readonly isBusy: boolean
  /** Error of the last decision; null for none. */
  readonly problem: string | null
}

/** Decisions on the selected batches; the main button says what is missing until nothing is. */
export const DecideBar = ({ chosen, isBusy, missing, of, onDecide, onMissing, problem }: DecideBarProps) => {
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
      <Button isDisabled={isBusy || isTooMany} onPress={() => setAsked("request_changes")}>
        {bar.request_changes}
      </Button>
      <Button isDisabled={isBusy || isTooMany} onPress={() => setAsked("decline")}>
        {bar.decline(n)}
      </Button>
      <Button
        kind="primary"
        isDisabled={isBusy || isTooMany}
        onPress={() => (missing._tag === "Nothing" ? setAsked("authorize") : onMissing())}
      >
        {authorizeLabel(missing, n)}
      </Button>
      {problem === null ? null : <FailureNotice text={problem} />}
      {asked === "authorize" ? (
        <ConfirmDialog
          title={words.dialog.authorize.title(n)}
          sentence={words.dialog.authorize.sentence(usd(net))}
          consequences={consequencesOf(chosen)}
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

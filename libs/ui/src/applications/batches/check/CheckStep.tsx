import type { CommonGap } from "@reclaim/core/domain/application/batch/CommonGap"
import type { RowCounts } from "@reclaim/core/domain/application/batch/UploadBatch"
import { count } from "@reclaim/core/format/count"
import { investorsPath } from "@reclaim/core/rules/application/investorGaps"
import { countOf, type RowFilter, rowFilters } from "@reclaim/core/rules/application/batch/rowFilter"
import { committableCount } from "@reclaim/core/rules/application/batch/rowStateOf"
import { lazy, Suspense, useState } from "react"
import type { IconComponent } from "../../../icon/makeIcon.ts"
import {
  ArrowRight,
  CircleCheck,
  CircleSlash,
  CircleX,
  Copy,
  Download,
  Redo2,
  TriangleAlert,
  Undo2
} from "../../../icon/signs.ts"
import { Button } from "../../../page/Button.tsx"
import { Callout } from "../../../page/Callout.tsx"
import { Card } from "../../../page/Card.tsx"
import { EmptyState } from "../../../page/EmptyState.tsx"
import { FailureNotice } from "../../../page/FailureNotice.tsx"
import { Skeleton } from "../../../page/Skeleton.tsx"
import { useMatches } from "../../../page/useMatches.tsx"
import { LiveRegion } from "../../../shell/LiveRegion.tsx"
import { classes, layout } from "../../../theme/layout.ts"
import { type FooterState, WizardFooter } from "../../../wizard/WizardFooter.tsx"
import styles from "../Batches.module.css"
import { batchMessages } from "../batchMessages.ts"
import { BatchProgress } from "../BatchProgress.tsx"
import { InvestorsCard, type InvestorsCardProps } from "../InvestorsCard.tsx"
import type { CheckGridProps } from "./CheckGrid.tsx"
import { FaultCards } from "./FaultCards.tsx"

interface CheckCountsProps {
  readonly counts: RowCounts
  readonly filter: RowFilter
  readonly onFilter: (filter: RowFilter) => void
}

const checkCountsWords = batchMessages.check

const icons: Readonly<Record<RowFilter, IconComponent | null>> = {
  all: null,
  valid: CircleCheck,
  warning: TriangleAlert,
  error: CircleX,
  double: Copy,
  skipped: CircleSlash
}

/** Number of rows per result, each a filter. */
const CheckCounts = ({ counts, filter, onFilter }: CheckCountsProps) => (
  <section className={classes(layout.surface("card"), styles["counts"])} aria-label={checkCountsWords.counts}>
    {rowFilters
      .filter((one) => one !== "skipped" || one === filter || countOf(counts, one) > 0)
      .map((one) => {
        const Icon = icons[one]
        return (
          <button key={one} type="button" aria-pressed={one === filter} onClick={() => onFilter(one)}>
            <span className={styles["label"]} data-filter={one}>
              {Icon === null ? null : <Icon aria-hidden />}
              {checkCountsWords[one]}
            </span>{" "}
            <b className={layout.text(20, "figures")}>{count(countOf(counts, one))}</b>{" "}
            <small className={layout.text("muted")}>{checkCountsWords.notes[one]}</small>
          </button>
        )
      })}
  </section>
)

const CheckGrid = lazy(async () => ({ default: (await import("./CheckGrid.tsx")).CheckGrid }))

/** The width of a phone, as in the style sheets. */
const phone = "(max-width: 720px)"

/** Origin of the rows on the page, which decides whether they can be edited. */
export type CheckMode =
  /** Rows as read by the browser while the file is being uploaded. */
  | { readonly _tag: "Preview" }
  /** The server is checking them. */
  | { readonly _tag: "Checking"; readonly done: number; readonly all: number | null }
  | { readonly _tag: "Open" }
  /** A change is being saved. */
  | { readonly _tag: "Saving" }

export interface CheckStepProps extends Omit<
  CheckGridProps,
  "name" | "isEditable" | "isErrors" | "onErrors" | "nextWanted"
> {
  readonly mode: CheckMode
  readonly counts: RowCounts
  readonly filter: RowFilter
  readonly onFilter: (filter: RowFilter) => void
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Investors of look-through owners; null if there are none, or if they can't be changed here. */
  readonly investors: InvestorsCardProps | null
  /** Missing values that have no column in the file. */
  readonly missing: ReadonlyArray<CommonGap>
  /** Error of the last save or load; null for none. */
  readonly problem: string | null
  /** Reloads the upload. */
  readonly onRetry: () => void
  /** Result of the last action or reason it was impossible; "" for none. */
  readonly notice: string
  readonly onContinue: () => void
  readonly onBack: () => void
  /** Opens the questions for all rows. */
  readonly onAnswers: () => void
  /** Downloads the rows with errors; null while the server has none. */
  readonly onErrorsFile: (() => void) | null
}

const words = batchMessages.check
const foot = batchMessages.foot

/** Third step: the result of each row, and cells to fix. */
export const CheckStep = (props: CheckStepProps) => {
  const { counts, filter, mode, onErrorsFile, onFilter, problem } = props
  const isNarrow = useMatches(phone)
  const [nextWanted, setNextWanted] = useState(0)
  const isEditable = mode._tag === "Open"
  const all = countOf(counts, "all")
  const shown = countOf(counts, filter)
  const ready = committableCount(counts)
  const left = all - ready
  const grid = { ...props, isEditable, isErrors: filter === "error", onErrors: () => onFilter("error") }
  return (
    <>
      <CheckCounts counts={counts} filter={filter} onFilter={onFilter} />
      <LiveRegion
        message={
          mode._tag === "Open" || mode._tag === "Preview"
            ? words.announced(count(countOf(counts, "error")), count(countOf(counts, "double")), count(ready))
            : ""
        }
      />
      {mode._tag === "Preview" ? <Callout kind="info" title={words.preview} /> : null}
      {mode._tag === "Checking" ? (
        <BatchProgress text={words.checking(count(mode.done), mode.all === null ? "…" : count(mode.all))} {...mode} />
      ) : null}
      {mode._tag === "Open" && props.notice !== "" ? <Callout kind="info" title={props.notice} /> : null}
      <MissingAnswers {...props} />
      {props.investors === null ? null : <InvestorsCard {...props.investors} />}
      {problem === null ? null : <FailureNotice text={problem} onRetry={props.onRetry} />}
      <Card
        title={words.titles[filter]}
        note={words.of(count(shown), count(all))}
        isFlush={!isNarrow && shown > 0}
        actions={
          <>
            {isNarrow ? null : (
              <>
                <Button
                  isSmall
                  kind="quiet"
                  icon={<ArrowRight aria-hidden />}
                  isDisabled={countOf(counts, "error") === 0}
                  onPress={() => setNextWanted((times) => times + 1)}
                >
                  {words.next} <kbd className={styles["kbd"]}>{words.nextKey}</kbd>
                </Button>
                <Button
                  isSmall
                  kind="quiet"
                  icon={<Undo2 aria-hidden />}
                  isDisabled={!props.canUndo || !isEditable}
                  onPress={props.onUndo}
                >
                  {words.undo}
                </Button>
                <Button
                  isSmall
                  kind="quiet"
                  icon={<Redo2 aria-hidden />}
                  isDisabled={!props.canRedo || !isEditable}
                  onPress={props.onRedo}
                >
                  {words.redo}
                </Button>
              </>
            )}
            {onErrorsFile === null ? null : (
              <Button isSmall icon={<Download aria-hidden />} onPress={onErrorsFile}>
                {foot.errors}
              </Button>
            )}
          </>
        }
      >
        {shown === 0 ? (
          <EmptyState sentence={words.none[filter]} />
        ) : isNarrow ? (
          <FaultCards {...grid} />
        ) : (
          <Suspense fallback={<Skeleton height="420px" />}>
            <CheckGrid {...grid} name={words.titles[filter]} nextWanted={nextWanted} />
          </Suspense>
        )}
      </Card>
      {isNarrow || !isEditable ? null : (
        <p className={classes(layout.row(2), layout.text("muted", 13, "prose"))}>{words.help}</p>
      )}
      <LiveRegion message={mode._tag === "Saving" ? words.isSaving : props.notice} />
      <WizardFooter
        effect={{
          lead: ready === 0 ? foot.none : foot.lead(ready, count(ready)),
          rest: foot.rest(left, count(left)),
          note: foot.note
        }}
        primary={{ label: foot.next(ready, count(ready)), onPress: props.onContinue }}
        back={{ label: foot.back, onPress: props.onBack }}
        state={footerOf(mode, ready)}
      />
    </>
  )
}

const footerOf = (mode: CheckMode, ready: number): FooterState => {
  switch (mode._tag) {
    case "Preview":
      return { _tag: "Disabled", text: words.preview }
    case "Checking":
      return { _tag: "Disabled", text: words.wait }
    case "Saving":
      return { _tag: "Busy", text: words.isSaving }
    case "Open":
      return ready === 0 ? { _tag: "Disabled", text: foot.fixFirst } : { _tag: "Ready" }
  }
}

const MissingAnswers = ({
  investors,
  missing,
  onAnswers
}: Pick<CheckStepProps, "investors" | "missing" | "onAnswers">) => {
  // The investors card covers this gap itself.
  const common = missing.filter(({ path }) => investors === null || path !== investorsPath)
  return common.length === 0 ? null : (
    <Callout
      kind="warning"
      title={words.missing}
      action={
        <Button isSmall onPress={onAnswers}>
          {foot.answers}
        </Button>
      }
    >
      <ul className={styles["list"]}>
        {common.map(({ path, rows, text }) => (
          <li key={path}>
            {text} ({batchMessages.rows(rows, count(rows))})
          </li>
        ))}
      </ul>
    </Callout>
  )
}

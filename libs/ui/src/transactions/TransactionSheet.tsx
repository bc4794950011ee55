import type { Arithmetic } from "@reclaim/core/domain/reclaim/explanation/Arithmetic"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import type { StageSince, TransactionDetail } from "@reclaim/core/domain/reclaim/TransactionDetail"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { moneyText } from "@reclaim/core/format/transaction/arithmeticText"
import { closeReasonText } from "@reclaim/core/format/transaction/closeReasonText"
import { yearlyMinimumText } from "@reclaim/core/format/transaction/yearlyMinimumText"
import { transactionColumns } from "@reclaim/core/format/transactionColumns"
import { nextStepOf } from "@reclaim/core/rules/transaction/nextStep"
import { type ReactNode, useId } from "react"
import { TopSheet } from "../dialog/TopSheet.tsx"
import { AmountText } from "../page/AmountText.tsx"
import { Answered } from "../loading/Answered.tsx"
import { Breadcrumbs, type Crumb } from "../page/Breadcrumbs.tsx"
import { Button } from "../page/Button.tsx"
import type { LinkComponent } from "../page/Link.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import { statusAppearance } from "../page/statusAppearance.tsx"
import { StatusChip } from "../page/StatusChip.tsx"
import { classes, layout } from "../theme/layout.ts"
import { ArithmeticTable } from "./ArithmeticTable.tsx"
import { CopyButton } from "./CopyButton.tsx"
import { DeadlinePair } from "./DeadlinePair.tsx"
import { Disclosure } from "./Disclosure.tsx"
import { InvestorTable } from "./InvestorTable.tsx"
import { MarketTaxesLink } from "./MarketTaxesLink.tsx"
import { NextStepCard, type StepAction } from "./NextStepCard.tsx"
import { PaymentList, type StatementLinks } from "./PaymentList.tsx"
import { RateCorrections } from "./RateCorrections.tsx"
import type { RateRowTextProps } from "./RateRowText.tsx"
import { TransactionFacts } from "./TransactionFacts.tsx"
import { transactionMessages } from "./transactionMessages.ts"
import styles from "./TransactionSheet.module.css"
import { withKeys } from "./withKeys.ts"

interface AmountListProps extends Omit<RateRowTextProps, "row"> {
  readonly arithmetic: Arithmetic
}

const amountListWords = transactionMessages.arithmetic
// Results of the other amounts.
const ends: ReadonlySet<string> = new Set(["reclaim", "netUsd", "receivedUsd", "paidUsd"])

/** Amounts of a transaction in the order of calculation; each expands to its calculation. */
const AmountList = ({ arithmetic, ...of }: AmountListProps) => (
  <>
    <div className={styles["rows"]}>
      {withKeys(arithmetic.steps, (step) => step.of).map(({ entry: step, key }) => (
        <Disclosure
          key={key}
          label={amountListWords.results[step.of]}
          value={moneyText(step.result)}
          isStrong={ends.has(step.of)}
        >
          <ArithmeticTable step={step} {...of} />
        </Disclosure>
      ))}
    </div>
    {arithmetic.unknown.map((fact) => (
      <p key={fact} className={layout.text("faint", 13)}>
        {amountListWords.unknown[fact]}
      </p>
    ))}
  </>
)

interface HistoryTimelineProps {
  /** Stages, oldest first. */
  readonly history: ReadonlyArray<StageSince>
}

const historyTimelineWords = transactionMessages

/** History of a reclaim with dates; the latest step is on top and marked as current. */
const HistoryTimeline = ({ history }: HistoryTimelineProps) => {
  if (history.length === 0) return <p className={layout.text("faint")}>{historyTimelineWords.sheet.noHistory}</p>
  return (
    <ol className={styles["timeline"]} reversed>
      {history.toReversed().map(({ since, stage }, at) => {
        const { Icon, colour } = statusAppearance(stages[stage].client)
        return (
          <li key={`${stage} ${since}`} data-now={at === 0 || undefined}>
            <Icon aria-hidden style={{ color: colour }} />
            <span>
              {historyTimelineWords.stages[stage]}
              {at === 0 ? <em> {historyTimelineWords.sheet.now}</em> : null}
            </span>
            <time className={layout.text("faint", "figures")} dateTime={since}>
              {displayDate(since)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}

/** The state of the open transaction: loading, loaded or failed. */
export type TransactionSheetState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Loaded"; readonly detail: TransactionDetail; readonly today: CalendarDate }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Failed"; readonly text: string }

/** Progress of saving the evidence pack. */
export interface EvidenceAct {
  readonly onSave: () => void
  readonly isBusy: boolean
}

/** Section that is shown on demand. */
export interface RecordPart {
  readonly isShown: boolean
  readonly onShow: () => void
  readonly content: ReactNode
}

export interface TransactionSheetProps {
  readonly state: TransactionSheetState
  /** Links from its payments to their statements, for users who may see statements. */
  readonly statements?: StatementLinks | undefined
  /** Breadcrumbs of the screens above, topmost first. */
  readonly above?: ReadonlyArray<Crumb>
  readonly onRetry: () => void
  /** Called by its button, by Escape, or by a click outside. */
  readonly onClose: () => void
  /** Saves the evidence of how the claim came about as one file; omitted for users who may not. */
  readonly evidence?: EvidenceAct | undefined
  /** Record of the reclaim, loaded on demand; omitted for users who may not see it. */
  readonly record?: RecordPart | undefined
  /** Link to the page where the client acts on the reclaim. */
  readonly action?: StepAction | undefined
  readonly LinkComponent?: LinkComponent | undefined
}

const words = transactionMessages.sheet

const noCrumbs: ReadonlyArray<Crumb> = []

/** One transaction with all its details, over the page it was opened from; the focus returns there. */
export const TransactionSheet = ({ above = noCrumbs, onClose, onRetry, state, ...links }: TransactionSheetProps) => {
  const { transaction } = state._tag === "Loaded" ? state.detail : { transaction: undefined }
  return (
    <TopSheet
      title={transaction?.securityName ?? transactionMessages.list.title.usual}
      closeLabel={words.close}
      isBusy={state._tag === "Loading"}
      onClose={onClose}
      line={
        transaction === undefined ? undefined : (
          <>
            {transaction.isin} <CopyButton name={transactionColumns.isin.title} text={transaction.isin} />
          </>
        )
      }
      crumbs={
        above.length === 0 ? undefined : (
          <Breadcrumbs
            above={above}
            current={transaction?.securityName ?? words.loading}
            LinkComponent={links.LinkComponent}
          />
        )
      }
    >
      <Body state={state} onRetry={onRetry} {...links} />
    </TopSheet>
  )
}

const Body = ({ onRetry, state, ...links }: Omit<TransactionSheetProps, "above" | "onClose">) => (
  <Answered state={state} loading={<LoadingBody />} notFound={words.notFound} onRetry={onRetry}>
    {(known) => <LoadedBody {...known} {...links} />}
  </Answered>
)

const LoadingBody = () => (
  <div role="status" className={layout.stack(5)}>
    <span className="visually-hidden">{words.loading}</span>
    <Skeleton width="11ch" height="28px" />
    <Skeleton height="180px" isCard />
    <Skeleton height="240px" isCard />
    <Skeleton height="110px" isCard />
  </div>
)

interface LoadedBodyProps extends Omit<TransactionSheetProps, "above" | "onClose" | "onRetry" | "state"> {
  readonly detail: TransactionDetail
  readonly today: CalendarDate
}

const LoadedBody = ({ action, detail, evidence, LinkComponent, record, statements, today }: LoadedBodyProps) => {
  const step = nextStepOf(detail, today)
  const { transaction } = detail
  const { phase } = transaction
  const of = { market: transaction.country, residence: detail.investors.length === 0 ? detail.residence : null }
  const stageWord = transactionMessages.stages[transaction.stage]
  return (
    <>
      <div className={classes(layout.row([1, 4], "baseline"), styles["net"])}>
        <p className={styles["amount"]}>
          <AmountText cents={transaction.netUsd} />
        </p>
        <p>{phase === "paid" ? words.netReceived : words.netEstimate}</p>
        <StatusChip status={transaction.clientStatus} />
        {stageWord === transaction.clientStatus ? null : <p>{stageWord}</p>}
        {detail.closedOn === null ? null : (
          <p>{words.closed(displayDate(detail.closedOn), closeReasonText(detail.closeReason))}</p>
        )}
      </div>
      {detail.yearlyMinimum === null ? null : (
        <p className={layout.text("faint", 13)}>{yearlyMinimumText(detail.yearlyMinimum, transaction)}</p>
      )}
      {step === null ? null : <NextStepCard step={step} today={today} action={action} LinkComponent={LinkComponent} />}
      <Section title={words.facts}>
        <TransactionFacts detail={detail} />
      </Section>
      <Section title={words.amounts} help={words.amountsHelp}>
        <AmountList arithmetic={detail.arithmetic} {...of} />
      </Section>
      {detail.payments.length === 0 ? null : (
        <Section title={words.payments}>
          <PaymentList payments={detail.payments} statements={statements} />
        </Section>
      )}
      {detail.investors.length === 0 ? null : (
        <Section title={words.investors}>
          <InvestorTable investors={detail.investors} currency={transaction.currency} />
          <p className={layout.text("faint", 13)}>
            <MarketTaxesLink {...of} />
          </p>
        </Section>
      )}
      <Section title={words.deadlines}>
        <div className={styles["rows"]}>
          <DeadlinePair
            deadline={detail.deadline}
            market={transaction.country}
            latestSafe={detail.latestSafe}
            isPending={phase === "unfiled"}
            today={today}
          />
        </div>
      </Section>
      <Section title={words.history}>
        <HistoryTimeline history={detail.history} />
        {detail.rateCorrections.length === 0 ? null : (
          <RateCorrections corrections={detail.rateCorrections} currency={transaction.currency} {...of} />
        )}
      </Section>
      {record === undefined ? null : (
        <Section title={words.record.title}>
          <p className={layout.text("faint", 13)}>{words.record.sentence}</p>
          {record.isShown ? (
            record.content
          ) : (
            <div>
              <Button isSmall onPress={record.onShow}>
                {words.record.show}
              </Button>
            </div>
          )}
        </Section>
      )}
      {evidence === undefined ? null : (
        <Section title={words.evidence.title}>
          <p className={layout.text("faint", 13)}>{words.evidence.sentence}</p>
          <div>
            <Button isSmall onPress={evidence.onSave} isDisabled={evidence.isBusy}>
              {words.evidence.save}
            </Button>
          </div>
          <p role="status" className="visually-hidden">
            {evidence.isBusy ? words.evidence.saving : ""}
          </p>
        </Section>
      )}
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly help?: string
  readonly children: ReactNode
}

const Section = ({ children, help, title }: SectionProps) => {
  const id = useId()
  return (
    <section className={classes(layout.stack(2, "narrow"), styles["section"])} aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {help === undefined ? null : <small>{help}</small>}
      </h3>
      {children}
    </section>
  )
}

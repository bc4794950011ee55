import type { AuthorizationBatch, AuthorizationLine } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { maxBatchReclaims } from "@reclaim/core/domain/authorization/authorizationLimits"
import type { BatchChoice, BatchGroup } from "@reclaim/core/domain/authorization/BatchChoice"
import { StatementCode } from "@reclaim/core/domain/authorization/StatementCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import { displayDate } from "@reclaim/core/format/displayDate"
import { standardDate } from "@reclaim/core/format/standardDate"
import { usd } from "@reclaim/core/format/usd"
import type { BatchContent } from "@reclaim/core/rules/authorization/BatchContent"
import { statementTexts } from "@reclaim/core/rules/authorization/statementAnswers"
import { dayOfEntered } from "@reclaim/core/rules/input/EnteredDate"
import { enteredOfMinor, minorOfEntered } from "@reclaim/core/rules/input/EnteredMoney"
import { useEffect, useRef, useState } from "react"
import { DateField } from "../../field/DateField.tsx"
import { focusField } from "../../field/focusField.ts"
import { MoneyField } from "../../field/MoneyField.tsx"
import { MultiSelectField } from "../../field/MultiSelectField.tsx"
import { TextField } from "../../field/TextField.tsx"
import { ChoiceBox } from "../../grid/ChoiceBox.tsx"
import { Answered } from "../../loading/Answered.tsx"
import { Button } from "../../page/Button.tsx"
import { Card } from "../../page/Card.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { Loading } from "../../loading/Loading.tsx"
import { PlainTable } from "../../page/PlainTable.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { authorizationMessages } from "../authorizationMessages.ts"
import { deskBatchMessages } from "./deskBatchMessages.ts"
import styles from "./DeskBatches.module.css"

export type BatchChoiceState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly choice: BatchChoice }

/** Batch being changed, with its claims. */
export interface ChangedBatch {
  readonly batch: AuthorizationBatch
  readonly lines: ReadonlyArray<AuthorizationLine>
}

export interface BatchFormProps {
  readonly group: Pick<BatchGroup, "ownerName" | "market" | "taxYear">
  /** Batch being changed; null for a new one. */
  readonly changed: ChangedBatch | null
  /** Suggested id for a new batch. */
  readonly proposedReference: string
  /** Reclaims of the group that qualify, filtered by `account`. */
  readonly choice: BatchChoiceState
  readonly onRetry: () => void
  readonly account: string
  readonly onAccount: (account: string) => void
  readonly today: CalendarDate
  readonly onSend: (reference: string, content: BatchContent) => void
  readonly onCancel: () => void
  readonly isBusy: boolean
  /** Error of the last attempt to send; null for none. */
  readonly problem: string | null
}

const words = deskBatchMessages.form
const dollars = CurrencyCode.make("USD")

/** Maximum number of reclaims listed; selecting all is not limited by it. */
const listedLimit = 200

const statements = StatementCode.literals.map((id) => ({ id, label: statementTexts[id].text }))

type ChosenLines = ReadonlyMap<number, AuthorizationLine>

const linesBySeq = (lines: ReadonlyArray<AuthorizationLine>): ChosenLines =>
  new Map(lines.map((line) => [line.seq, line]))

/** Form of a batch: procedure, deadline, costs, statements and reclaims. */
export const BatchForm = (props: BatchFormProps) => {
  const { account, changed, choice, group, isBusy, onAccount, onCancel, onRetry, onSend, problem, today } = props
  const place = useRef<HTMLDivElement>(null)
  const before = changed?.batch
  const [reference, setReference] = useState(before?.reference ?? props.proposedReference)
  const [procedure, setProcedure] = useState(before?.procedure ?? "")
  const [due, setDue] = useState(before === undefined ? "" : standardDate(before.dueOn))
  const [costs, setCosts] = useState(
    before === undefined || before.sums.costs === 0 ? "" : enteredOfMinor(BigInt(before.sums.costs), dollars)
  )
  const [codes, setCodes] = useState<ReadonlyArray<StatementCode>>(before?.statements.map(({ code }) => code) ?? [])
  const [chosen, setChosen] = useState<ChosenLines>(() => linesBySeq(changed?.lines ?? []))
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, [before === undefined ? "reference" : "procedure"]), [before])
  const dueOn = dayOfEntered(due)
  const isDueWrong = dueOn === null || dueOn < today
  const minor = costs.trim() === "" ? 0n : minorOfEntered(costs, dollars)
  const isCostsWrong = minor === null || minor > BigInt(Number.MAX_SAFE_INTEGER)
  const isTooMany = chosen.size > maxBatchReclaims
  const send = () => {
    setTried(true)
    const missing = [
      ...(reference.trim() === "" ? ["reference"] : []),
      ...(procedure.trim() === "" ? ["procedure"] : []),
      ...(isDueWrong ? ["dueOn"] : []),
      ...(isCostsWrong ? ["costs"] : [])
    ]
    if (missing.length > 0) return focusField(place.current, missing)
    if (dueOn === null || minor === null || chosen.size === 0 || isTooMany) return
    onSend(reference.trim(), {
      market: group.market,
      taxYear: group.taxYear,
      procedure: procedure.trim(),
      dueOn,
      costs: UsdCents.make(Number(minor)),
      statementCodes: codes,
      reclaims: [...chosen.keys()].toSorted((one, other) => one - other)
    })
  }
  const net = [...chosen.values()].reduce((sum, line) => sum + line.net, 0)
  return (
    <Card
      title={before === undefined ? words.newTitle : words.changeTitle(before.reference)}
      note={words.of(group.ownerName, countryName(group.market), group.taxYear)}
      {...(before === undefined ? {} : { sentence: words.newRound })}
      isFlush
    >
      <div ref={place}>
        <div className={styles["fields"]}>
          <TextField
            name="reference"
            label={words.reference}
            help={words.referenceHelp}
            value={reference}
            onChange={(text) => setReference(text.slice(0, 64))}
            autoComplete="off"
            isRequired
            isDisabled={before !== undefined}
            error={isTried && reference.trim() === "" ? words.referenceMissing : undefined}
          />
          <TextField
            name="procedure"
            label={words.procedure}
            help={words.procedureHelp}
            value={procedure}
            onChange={(text) => setProcedure(text.slice(0, 200))}
            autoComplete="off"
            isRequired
            error={isTried && procedure.trim() === "" ? words.procedureMissing : undefined}
          />
          <DateField
            name="dueOn"
            label={words.due}
            value={due}
            onChange={setDue}
            today={today}
            minDay={today}
            isRequired
            error={isTried && isDueWrong ? words.dueWrong : undefined}
          />
          <MoneyField
            name="costs"
            label={words.costs}
            help={words.costsHelp}
            currency={dollars}
            value={costs}
            onChange={setCosts}
            error={isTried && isCostsWrong ? words.costsWrong : undefined}
          />
          <MultiSelectField
            name="statements"
            label={words.statements}
            help={words.statementsHelp}
            choices={statements}
            value={codes}
            onChange={(ids) => setCodes(StatementCode.literals.filter((code) => ids.includes(code)))}
          />
          <TextField
            name="account"
            label={words.account}
            help={words.accountHelp}
            value={account}
            onChange={(text) => onAccount(text.slice(0, 64))}
            autoComplete="off"
          />
        </div>
        <Choice choice={choice} chosen={chosen} onChoose={setChosen} onRetry={onRetry} />
        <div className={classes(layout.row([2, 3]), styles["foot"])}>
          <p role="status">
            {chosen.size === 0 ? null : words.chosen(chosen.size, count(chosen.size), usd(net))}
            {isTried && chosen.size === 0 ? words.noneChosen : null}
            {isTooMany ? ` ${words.tooMany(count(maxBatchReclaims))}` : null}
          </p>
          {problem === null ? null : <FailureNotice text={problem} />}
          <div className={layout.row(3, "nowrap", "stretch")}>
            <Button onPress={onCancel}>{deskBatchMessages.cancel}</Button>
            <Button kind="primary" isDisabled={isBusy} onPress={send}>
              {before === undefined ? words.send : words.sendAgain}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}

interface ChoiceProps extends Pick<BatchFormProps, "choice" | "onRetry"> {
  readonly chosen: ChosenLines
  readonly onChoose: (chosen: ChosenLines) => void
}

const Choice = ({ choice, onRetry, ...chosen }: ChoiceProps) => (
  <Answered
    state={choice}
    loading={<Loading text={deskBatchMessages.groups.loading} heights={["200px"]} />}
    onRetry={onRetry}
  >
    {(known) => <Offered offered={known.choice} {...chosen} />}
  </Answered>
)

interface OfferedProps extends Pick<ChoiceProps, "chosen" | "onChoose"> {
  readonly offered: BatchChoice
}

const Offered = ({ chosen, offered, onChoose }: OfferedProps) => {
  const { lines, totalCount } = offered
  const shown = lines.slice(0, listedLimit)
  const isAll = lines.length > 0 && lines.every(({ seq }) => chosen.has(seq))
  const toggleAll = () =>
    onChoose(
      isAll
        ? new Map([...chosen].filter(([seq]) => !lines.some((line) => line.seq === seq)))
        : new Map([...chosen, ...linesBySeq(lines)])
    )
  const toggle = (line: AuthorizationLine) => {
    const after = new Map(chosen)
    if (!after.delete(line.seq)) after.set(line.seq, line)
    onChoose(after)
  }
  if (lines.length === 0) return <p className={styles["note"]}>{deskBatchMessages.groups.noneOfFilter}</p>
  return (
    <>
      <div className={styles["all"]}>
        <Button isSmall onPress={toggleAll} isPressed={isAll}>
          {words.chooseAll(count(lines.length))}
        </Button>
      </div>
      <div className={styles["scroll"]}>
        <PlainTable className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{deskBatchMessages.groups.choose}</span>
              </th>
              <th scope="col">{words.security}</th>
              <th scope="col" className={styles["spare"]}>
                {words.accountColumn}
              </th>
              <th scope="col" className={styles["spare"]}>
                {words.payDate}
              </th>
              <th scope="col" className={`${styles["figure"] ?? ""} ${styles["spare"] ?? ""}`}>
                {words.refund}
              </th>
              <th scope="col" className={styles["figure"]}>
                {authorizationMessages.atDesk.net}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.seq}>
                <td>
                  <ChoiceBox
                    label={words.choose(line.security, line.account, displayDate(line.payDate))}
                    isChosen={chosen.has(line.seq)}
                    onPress={() => toggle(line)}
                  />
                </td>
                <th scope="row">{line.security}</th>
                <td className={styles["spare"]}>{line.account}</td>
                <td className={styles["spare"]}>{displayDate(line.payDate)}</td>
                <td className={`${styles["figure"] ?? ""} ${styles["spare"] ?? ""}`}>{usd(line.refund)}</td>
                <td className={styles["figure"]}>{usd(line.net)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      {shown.length < totalCount ? (
        <p className={styles["note"]}>{words.shown(count(shown.length), count(totalCount))}</p>
      ) : null}
    </>
  )
}

import type { DateOrder } from "@reclaim/core/domain/application/batch/DateOrder"
import { count } from "@reclaim/core/format/count"
import { type AccountColumnName, accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import type { DateOrderDecision } from "@reclaim/core/rules/application/batch/decideDateOrder"
import { maskedCell } from "@reclaim/core/rules/application/batch/maskedCell"
import type { TableOutline } from "@reclaim/core/rules/application/batch/tableOutline"
import { useState } from "react"
import type { Choice } from "../../field/Choice.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { SelectField } from "../../field/SelectField.tsx"
import { CircleCheck, CircleHelp, CircleSlash } from "../../icon/signs.ts"
import { Callout } from "../../page/Callout.tsx"
import { Card } from "../../page/Card.tsx"
import { PlainTable } from "../../page/PlainTable.tsx"
import { type FooterState, WizardFooter } from "../../wizard/WizardFooter.tsx"
import styles from "./Batches.module.css"
import { batchMessages } from "./batchMessages.ts"

/** Column that a header is mapped to; `undefined` before the user chose, null if ignored. */
export type ChosenColumn = AccountColumnName | null | undefined

export interface ColumnsStepProps {
  readonly fileName: string
  readonly outline: TableOutline
  /** Mapped columns, by index of the column in the file. */
  readonly chosen: ReadonlyArray<ChosenColumn>
  readonly onChoose: (place: number, column: AccountColumnName | null) => void
  /** Required columns that no header is mapped to. */
  readonly missing: ReadonlyArray<AccountColumnName>
  /** Order of day and month derived from the dates in the file. */
  readonly dates: DateOrderDecision
  readonly dateOrder: DateOrder | null
  readonly onDateOrder: (order: DateOrder) => void
  readonly state: FooterState
  readonly onCheck: () => void
  readonly onAnother: () => void
}

const words = batchMessages.mapping

const notUsed = "none"

const choices: ReadonlyArray<Choice> = [
  { id: notUsed, label: words.notUsed },
  ...accountColumns.map(({ help, name }): Choice => ({ id: name, label: batchMessages.columns[name], detail: help }))
]

const dateOrderChoices = (["mdy", "dmy"] as const).map((id): Choice => ({ id, label: words.orders[id] }))

/** Second step: the column mapping and the date order. */
export const ColumnsStep = (props: ColumnsStepProps) => {
  const { dateOrder, dates, fileName, missing, onDateOrder, outline, state } = props
  const { rowCount, titlesLine } = outline
  return (
    <>
      <Card title={words.title} note={words.found(fileName, rowCount, count(rowCount))} isFlush>
        {titlesLine === null || titlesLine === 1 ? null : (
          <Callout kind="info" title={words.titlesLine(titlesLine)}>
            {words.aboveTitles}
          </Callout>
        )}
        <Recognised {...props} />
      </Card>
      {missing.length === 0 ? null : (
        <Callout kind="warning" title={words.missing} isAnnounced>
          <p>{words.missingText(missing.map((name) => batchMessages.columns[name]).join(", "))}</p>
        </Callout>
      )}
      {dates._tag === "Settled" ? null : (
        <Card title={words.dates}>
          <RadioField
            name="date_order"
            label={
              dates._tag === "Ambiguous"
                ? words.datesExample(dates.example)
                : words.datesMixed(dates.dayFirst, dates.monthFirst)
            }
            choices={dateOrderChoices}
            value={dateOrder ?? ""}
            onChange={(id) => onDateOrder(id === "dmy" ? "dmy" : "mdy")}
            isRequired
          />
        </Card>
      )}
      <WizardFooter
        effect={{ lead: words.effect, note: words.remembered }}
        primary={{ label: words.check(rowCount, count(rowCount)), onPress: props.onCheck }}
        back={{ label: words.another, onPress: props.onAnother }}
        state={state}
      />
    </>
  )
}

/** Columns that have to be decided about, and below them the recognised ones, folded while they need no look. */
const Recognised = (props: ColumnsStepProps) => {
  const { chosen, outline } = props
  // Of the time when the file was read: a column does not move while it is being decided about.
  const [asked] = useState(
    () => new Set(outline.columns.flatMap((_, place) => (chosen[place] === undefined ? [place] : [])))
  )
  const known = outline.columns.length - asked.size
  return (
    <>
      {asked.size === 0 ? null : <Titles {...props} isShown={(place) => asked.has(place)} />}
      {known === 0 ? null : (
        <details className={styles["recognised"]}>
          <summary>{words.recognisedCount(known, count(known))}</summary>
          <Titles {...props} isShown={(place) => !asked.has(place)} />
        </details>
      )}
    </>
  )
}

interface TitlesProps extends ColumnsStepProps {
  readonly isShown: (place: number) => boolean
}

const Titles = ({ chosen, isShown, onChoose, outline }: TitlesProps) => (
  <PlainTable className={styles["columns"]}>
    <thead>
      <tr>
        <th scope="col">{words.ofFile}</th>
        <th scope="col">{words.samples}</th>
        <th scope="col">{words.becomes}</th>
        <th scope="col">{batchMessages.check.result}</th>
      </tr>
    </thead>
    <tbody>
      {outline.columns.map(({ samples, title }, place) => {
        if (!isShown(place)) return null
        const column = chosen[place]
        const name = title === "" ? words.untitled : title
        return (
          // Headers may repeat; only their index is unique.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={place}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td data-samples dir="auto">
              {samples.length === 0
                ? words.noSamples
                : samples.map((cell) => maskedCell(column ?? "", cell)).join(" · ")}
            </td>
            <td className={styles["select"]}>
              <SelectField
                name={`columns.${String(place)}`}
                label={words.choose(name)}
                choices={choices}
                value={column === undefined ? "" : (column ?? notUsed)}
                onChange={(id) => onChoose(place, accountColumns.find((one) => one.name === id)?.name ?? null)}
              />
            </td>
            <td>
              <Mark column={column} />
            </td>
          </tr>
        )
      })}
    </tbody>
  </PlainTable>
)

const Mark = ({ column }: { readonly column: ChosenColumn }) => {
  const mark = column === undefined ? "asked" : column === null ? "left" : "used"
  const [Icon, text] = {
    asked: [CircleHelp, words.asked] as const,
    left: [CircleSlash, words.notUsed] as const,
    used: [CircleCheck, words.recognized] as const
  }[mark]
  return (
    <span className={styles["mark"]} data-mark={mark}>
      <Icon aria-hidden />
      {text}
    </span>
  )
}

import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { sumBatches } from "@reclaim/core/rules/authorization/batchSums"
import { costsMoney, isDueSoon } from "@reclaim/core/rules/authorization/decideBatch"
import { usualChoice, waitsForAnother } from "@reclaim/core/rules/authorization/jointDecision"
import { type CSSProperties, Fragment, type KeyboardEvent, type ReactNode, useId, useRef } from "react"
import { ChoiceBox } from "../grid/ChoiceBox.tsx"
import { gridOfTable, ownStops } from "../grid/gridOfTable.ts"
import { ChevronRight } from "../icon/signs.ts"
import { PlainTable } from "../page/PlainTable.tsx"
import { classes, layout } from "../theme/layout.ts"
import { authorizationMessages as words } from "./authorizationMessages.ts"
import styles from "./Authorizations.module.css"
import { shareText } from "./shareText.ts"

export interface BatchTableProps {
  /** At least one. */
  readonly batches: ReadonlyArray<AuthorizationBatch>
  readonly today: CalendarDate
  /** True for decided batches, which show their state instead of the deadline. */
  readonly isDecided: boolean
  /** True if shown to provider staff rather than to the client. */
  readonly isAtDesk?: boolean
  readonly openId: number | null
  readonly onOpen: (batchId: number | null) => void
  /** Ids of the batches selected to be decided together. */
  readonly chosen: ReadonlySet<number>
  /** Changes the selection; null if batches can't be selected. */
  readonly onChoose: ((chosen: ReadonlySet<number>) => void) | null
  /** Renders the content of an expanded row. */
  readonly renderPanel: (batch: AuthorizationBatch) => ReactNode
}

/** Name of a batch: `Denmark 2023, holding statement`. */
export const batchName = ({
  market,
  procedure,
  taxYear
}: Pick<AuthorizationBatch, "market" | "procedure" | "taxYear">) => words.name(countryName(market), taxYear, procedure)

/** Net share of the refund below which the costs are worth a second look. */
const lowShare = 0.7

/**
 * Selects rows by a press, or with Shift from the row pressed last. A batch that waits for somebody else cannot be
 * selected.
 */
const useRowChoice = ({ batches, chosen, onChoose }: Pick<BatchTableProps, "batches" | "chosen" | "onChoose">) => {
  const last = useRef<number | null>(null)
  const chooseRow = (batchId: number, isRange: boolean) => {
    if (onChoose === null) return
    const ids = batches.filter((batch) => !waitsForAnother(batch)).map((batch) => batch.batchId)
    const to = ids.indexOf(batchId)
    if (to === -1) return
    const from = isRange && last.current !== null ? ids.indexOf(last.current) : -1
    last.current = batchId
    if (from !== -1) {
      onChoose(new Set([...chosen, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)]))
      return
    }
    onChoose(new Set(chosen.has(batchId) ? [...chosen].filter((id) => id !== batchId) : [...chosen, batchId]))
  }
  const usual = usualChoice(batches).map(({ batchId }) => batchId)
  const isAll = usual.length > 0 && usual.every((id) => chosen.has(id))
  const chooseAll = () => onChoose?.(new Set(isAll ? [] : [...chosen, ...usual]))
  return { chooseAll, chooseRow, isAll, isAnyUsual: usual.length > 0 }
}

/** True if a key is the space bar in a row; a checkbox takes it by itself. */
const isSpaceInRow = ({ key, target }: KeyboardEvent): boolean => key === " " && !(target instanceof HTMLInputElement)

/**
 * Table of batches; each expands in place to its details. The table is one Tab stop: arrow keys move from cell to cell,
 * Space selects a row, with Shift all rows from the one selected last, and Enter opens it.
 */
export const BatchTable = (props: BatchTableProps) => {
  const { batches, chosen, isAtDesk = false, isDecided, onChoose } = props
  const { columns } = words
  const { chooseAll, chooseRow, isAll, isAnyUsual } = useRowChoice(props)
  const total = sumBatches(batches.map(({ sums }) => sums))
  const figure = `${styles["figure"] ?? ""} ${styles["spare"] ?? ""}`
  return (
    <div className={styles["list"]}>
      <PlainTable
        className={styles["table"]}
        ref={gridOfTable}
        label={isDecided ? words.list.decidedTitle : words.list.title}
        {...(onChoose === null ? {} : { isSelectable: true })}
      >
        {onChoose === null ? null : <caption className="visually-hidden">{words.keys}</caption>}
        <thead>
          <tr>
            {onChoose === null ? null : (
              <th scope="col" className={styles["choose"]}>
                <ChoiceBox
                  label={words.chooseAll}
                  isChosen={isAll}
                  isPartly={!isAll && chosen.size > 0}
                  isDisabled={!isAnyUsual}
                  tabIndex={-1}
                  onPress={chooseAll}
                />
              </th>
            )}
            <th scope="col">{columns.batch}</th>
            <th scope="col" className={figure}>
              {columns.reclaims}
            </th>
            <th scope="col" className={figure}>
              {columns.refund} <small>{columns.notes.refund}</small>
            </th>
            <th scope="col" className={figure}>
              {columns.fee}
            </th>
            <th scope="col" className={figure}>
              {columns.costs}
            </th>
            <th scope="col" className={styles["figure"]}>
              {isAtDesk ? words.atDesk.net : columns.net} <small>{columns.notes.net}</small>
            </th>
            <th scope="col" className={styles["spare"]}>
              {columns.share}
            </th>
            <th scope="col" className={styles["spare"]}>
              {isDecided ? columns.state : columns.due}
            </th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <Row key={batch.batchId} {...props} batch={batch} onRow={chooseRow} />
          ))}
        </tbody>
        {isDecided || batches.length < 2 ? null : (
          <tfoot>
            <tr>
              <td colSpan={onChoose === null ? 1 : 2}>{words.total(batches.length, count(batches.length))}</td>
              <td className={figure}>{count(total.reclaims)}</td>
              <td className={figure}>{usd(total.refund)}</td>
              <td className={figure}>{usd(total.fee)}</td>
              <td className={figure}>{usd(total.costs)}</td>
              <td className={styles["figure"]}>{usd(total.net)}</td>
              <td className={styles["spare"]} colSpan={2}>
                <NetShareBar net={total.net} refund={total.refund} />
              </td>
            </tr>
          </tfoot>
        )}
      </PlainTable>
    </div>
  )
}

interface RowProps extends BatchTableProps {
  readonly batch: AuthorizationBatch
  readonly onRow: (batchId: number, isRange: boolean) => void
}

/** Approval that a batch has while it waits for another one; empty for none. */
const waitsText = (batch: AuthorizationBatch): string => {
  if (waitsForAnother(batch)) return words.waits.own
  const before = batch.decisions.find(({ decision }) => decision === "authorize")
  return before === undefined ? "" : words.waits.other(before.forName ?? before.byName)
}

const Row = (props: RowProps) => {
  const { batch, chosen, isDecided, onChoose, onOpen, onRow, openId, renderPanel, today } = props
  const { batchId, dueOn, ownerName, sums } = batch
  const isOpen = openId === batchId
  const isChosen = chosen.has(batchId)
  const panelId = useId()
  const name = batchName(batch)
  const waits = isDecided ? "" : waitsText(batch)
  const onKeyDown = (event: KeyboardEvent) => {
    if (onChoose === null || !isSpaceInRow(event)) return
    event.preventDefault()
    onRow(batchId, event.shiftKey)
  }
  // A button is pressed when the key is released.
  const onKeyUp = (event: KeyboardEvent) => {
    if (onChoose !== null && isSpaceInRow(event)) event.preventDefault()
  }
  const near = !isDecided && isDueSoon(dueOn, today) ? (styles["near"] ?? "") : ""
  const last = isDecided ? words.states[batch.state] : displayDate(dueOn)
  const figure = `${styles["figure"] ?? ""} ${styles["spare"] ?? ""}`
  return (
    <Fragment>
      <tr
        data-batch={batchId}
        data-chosen={isChosen || undefined}
        aria-selected={onChoose === null ? undefined : isChosen}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
      >
        {onChoose === null ? null : (
          <td className={styles["choose"]}>
            <ChoiceBox
              label={words.choose(name)}
              isChosen={isChosen}
              isDisabled={waitsForAnother(batch)}
              tabIndex={-1}
              onPress={(isRange) => onRow(batchId, isRange)}
            />
          </td>
        )}
        <th scope="row">
          <button
            type="button"
            className={classes(layout.row(2, "nowrap"), styles["batch"])}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => onOpen(isOpen ? null : batchId)}
          >
            <ChevronRight aria-hidden />
            <span>
              <strong className={layout.text("block", "medium")}>{name}</strong>
              <small>
                <bdi>{ownerName}</bdi>
              </small>
              {waits === "" ? null : <small>{waits}</small>}
            </span>
          </button>
        </th>
        <td className={figure}>{count(sums.reclaims)}</td>
        <td className={figure}>{usd(sums.refund)}</td>
        <td className={figure}>{usd(sums.fee)}</td>
        <td className={figure}>{usd(sums.costs)}</td>
        <td className={styles["figure"]}>
          <strong className={costsMoney(sums.net) ? styles["near"] : undefined}>{usd(sums.net)}</strong>
          {/* Replaces the last column, for which a phone has no room. */}
          <small className={`${styles["narrow"] ?? ""} ${near}`}>{last}</small>
        </td>
        <td className={styles["spare"]}>
          <NetShareBar net={sums.net} refund={sums.refund} />
        </td>
        <td className={`${styles["last"] ?? ""} ${styles["spare"] ?? ""} ${near}`}>{last}</td>
      </tr>
      {isOpen ? (
        <tr>
          <td id={panelId} {...ownStops} colSpan={onChoose === null ? 8 : 9}>
            {renderPanel(batch)}
          </td>
        </tr>
      ) : null}
    </Fragment>
  )
}

const NetShareBar = ({ net, refund }: { readonly net: number; readonly refund: number }) => {
  const share = refund === 0 ? 0 : Math.max(0, net / refund)
  return (
    <span className={styles["kept"]}>
      <i
        aria-hidden
        data-low={share < lowShare || undefined}
        style={{ "--share": shareText(share) } as CSSProperties}
      />
      {shareText(share)}
    </span>
  )
}

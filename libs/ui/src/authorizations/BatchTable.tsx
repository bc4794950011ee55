import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { sumBatches } from "@reclaim/core/rules/authorization/batchSums"
import { isDueSoon } from "@reclaim/core/rules/authorization/decideBatch"
import { type CSSProperties, Fragment, type ReactNode, useId } from "react"
import { ChoiceBox } from "../grid/ChoiceBox.tsx"
import { ChevronRight } from "../icon/signs.ts"
import { leaveByF6 } from "../page/leaveByF6.ts"
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

/** Lets F6 move from the rows to the actions on the selected batches. */
const leavesByF6 = (table: HTMLTableElement | null) => {
  if (table === null) return
  const leave = (event: KeyboardEvent) => void leaveByF6(event, table)
  table.addEventListener("keydown", leave)
  return () => table.removeEventListener("keydown", leave)
}

/** Table of batches; each expands in place to its details. */
export const BatchTable = (props: BatchTableProps) => {
  const { batches, chosen, isAtDesk = false, isDecided, onChoose } = props
  const { columns } = words
  const ids = batches.map(({ batchId }) => batchId)
  const isAll = ids.every((id) => chosen.has(id))
  const total = sumBatches(batches.map(({ sums }) => sums))
  const figure = `${styles["figure"] ?? ""} ${styles["spare"] ?? ""}`
  return (
    <div className={styles["list"]}>
      <PlainTable className={styles["table"]} ref={leavesByF6}>
        <thead>
          <tr>
            {onChoose === null ? null : (
              <th scope="col" className={styles["choose"]}>
                <ChoiceBox
                  label={words.chooseAll}
                  isChosen={isAll}
                  isPartly={!isAll && chosen.size > 0}
                  onPress={() => onChoose(new Set(isAll ? [] : ids))}
                />
              </th>
            )}
            <th scope="col">{columns.batch}</th>
            <th scope="col" className={figure}>
              {columns.reclaims}
            </th>
            <th scope="col" className={figure}>
              {columns.refund}
            </th>
            <th scope="col" className={figure}>
              {columns.fee}
            </th>
            <th scope="col" className={figure}>
              {columns.costs}
            </th>
            <th scope="col" className={styles["figure"]}>
              {isAtDesk ? words.atDesk.net : columns.net}
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
            <Row key={batch.batchId} {...props} batch={batch} />
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

const Row = (props: BatchTableProps & { readonly batch: AuthorizationBatch }) => {
  const { batch, chosen, isDecided, onChoose, onOpen, openId, renderPanel, today } = props
  const { batchId, dueOn, ownerName, sums } = batch
  const isOpen = openId === batchId
  const isChosen = chosen.has(batchId)
  const panelId = useId()
  const name = batchName(batch)
  const near = !isDecided && isDueSoon(dueOn, today) ? (styles["near"] ?? "") : ""
  const last = isDecided ? words.states[batch.state] : displayDate(dueOn)
  const figure = `${styles["figure"] ?? ""} ${styles["spare"] ?? ""}`
  return (
    <Fragment>
      <tr data-chosen={isChosen || undefined}>
        {onChoose === null ? null : (
          <td className={styles["choose"]}>
            <ChoiceBox
              label={words.choose(name)}
              isChosen={isChosen}
              onPress={() =>
                onChoose(new Set(isChosen ? [...chosen].filter((id) => id !== batchId) : [...chosen, batchId]))
              }
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
            </span>
          </button>
        </th>
        <td className={figure}>{count(sums.reclaims)}</td>
        <td className={figure}>{usd(sums.refund)}</td>
        <td className={figure}>{usd(sums.fee)}</td>
        <td className={figure}>{usd(sums.costs)}</td>
        <td className={styles["figure"]}>
          <strong>{usd(sums.net)}</strong>
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
          <td id={panelId} colSpan={onChoose === null ? 8 : 9}>
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

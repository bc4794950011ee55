import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { PlainTable } from "../page/PlainTable.tsx"
import { layout } from "../theme/layout.ts"
import { instructionValues } from "./instructionTexts.ts"
import { paymentMessages } from "./paymentMessages.ts"
import styles from "./Payments.module.css"

export interface InstructionCompareProps {
  /** Active instruction for the same owner and currency; null for none. */
  readonly current: PaymentInstruction | null
  readonly proposed: PaymentInstruction
  /** Text if there is no current instruction; by default that none is active. */
  readonly alone?: string
}

const words = paymentMessages.compare

/** Current instruction next to its proposed replacement; differences are marked, also for screen readers. */
export const InstructionCompare = ({
  current,
  proposed,
  alone = words.first(proposed.currency)
}: InstructionCompareProps) => {
  const now = new Map(current === null ? [] : instructionValues(current))
  const rows = instructionValues(proposed)
    .map(([name, next]) => ({ name, next, now: now.get(name) ?? "" }))
    .filter((row) => row.next !== "" || row.now !== "")
  return (
    <div className={layout.stack(2)}>
      {current === null ? <p className={layout.text("muted", 13)}>{alone}</p> : null}
      <PlainTable className={styles["versions"]}>
        <caption className="visually-hidden">{words.caption(proposed.currency)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            {current === null ? null : <th scope="col">{words.now}</th>}
            <th scope="col">{words.next}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {current === null ? null : <td dir="auto">{row.now === "" ? words.none : row.now}</td>}
              <td dir="auto">
                {current !== null && row.now !== row.next ? (
                  <>
                    <mark>{row.next === "" ? words.none : row.next}</mark>
                    <small className={layout.text("block", "muted", 12)}>{words.changed}</small>
                  </>
                ) : (
                  row.next
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}

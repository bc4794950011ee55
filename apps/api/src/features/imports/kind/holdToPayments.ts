import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { decidePaid, PaidDecision } from "@reclaim/core/rules/imports/decidePaid"
import { Effect } from "effect"
import { findPaymentsOnReclaims } from "../rows/importPaid.ts"
import type { NumberedReclaim } from "../rows/reclaimLines.ts"
import type { ReclaimWrite } from "../rows/ReclaimWrite.ts"
import type { InImport } from "../rows/upsertRows.ts"
import type { ImportProblems } from "./ImportProblems.ts"
import { reclaimText } from "./reclaimText.ts"

const dayOf = (text: string | undefined): CalendarDate | null => (text === undefined ? null : CalendarDate.make(text))

const wentBack = ({ stagePath }: ReclaimWrite): boolean => stagePath.slice(0, -1).includes(stages.paid.id)

/**
 * The reclaim up to its last payment, for a history that reports a return before the payment's own file does: until then
 * the payment counts as received. Null for a history that was never paid.
 */
const untilReturned = (row: ReclaimWrite, received: bigint): ReclaimWrite | null => {
  const last = row.stagePath.lastIndexOf(stages.paid.id)
  const paidOn = dayOf(row.stageDays[last])
  if (paidOn === null) return null
  return {
    ...row,
    stageId: stages.paid.id,
    paidYear: yearOf(paidOn),
    filedOn: row.stageDays[row.stagePath.lastIndexOf(stages.filed.id, last)] ?? row.filedOn,
    paidOn,
    closedOn: null,
    closeReason: "",
    receivedUsdCents: received,
    stagePath: row.stagePath.slice(0, last + 1),
    stageDays: row.stageDays.slice(0, last + 1)
  }
}

/**
 * Holds changed rows to what was paid on them, which never changes. Answers the rows as they are to be written, those that
 * were adjusted apart; a row that contradicts its payments is reported as a problem.
 */
export const holdToPayments = (
  changed: ReadonlyArray<NumberedReclaim>,
  problems: ImportProblems
): InImport<{ readonly asImported: ReadonlyArray<NumberedReclaim>; readonly held: ReadonlyArray<NumberedReclaim> }> =>
  Effect.map(findPaymentsOnReclaims(changed.map(({ row, seq }) => ({ clientId: row.clientId, seq }))), (paid) => {
    const told = new Map(paid.map((one) => [one.place, one]))
    const held: Array<NumberedReclaim> = []
    const asImported = changed.filter(({ row, seq }, place) => {
      const payments = told.get(place)
      if (payments === undefined) return true
      const { receivedUsdCents: received, paidOn } = row
      const day = paidOn === null ? null : CalendarDate.make(paidOn)
      const decision = decidePaid({ ...payments, received, paidOn: day, wentBack: wentBack(row) }, false)
      return PaidDecision.$match(decision, {
        Agrees: () => true,
        PaymentToCome: () => true,
        Differs: ({ lines, received }) => {
          if (received < lines) problems.add(row.line, "received_usd", reclaimText.underpaid(lines))
          return true
        },
        TakenBack: () => {
          problems.add(row.line, "history", reclaimText.returned)
          return true
        },
        NotPaid: ({ lines }) => {
          const until = untilReturned(row, lines)
          if (until === null) problems.add(row.line, "history", reclaimText.isSettled(lines))
          else held.push({ row: until, seq })
          return false
        }
      })
    })
    return { asImported, held }
  })

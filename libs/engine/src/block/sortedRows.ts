import type { SortedRows } from "./DashboardBlock.ts"
import type { DashboardBlock } from "./DashboardBlock.ts"

// Every index is in range by construction; the assertions tell the compiler so at no cost.

const sortRows = ({ columns, combos, length }: DashboardBlock): SortedRows => {
  const { combo } = columns
  const starts = new Uint32Array(combos.length + 1)
  for (let slot = 1; slot < length; slot++) {
    const after = (combo[slot] as number) + 1
    starts[after] = (starts[after] as number) + 1
  }
  for (let ordinal = 1; ordinal < starts.length; ordinal++) {
    starts[ordinal] = (starts[ordinal] as number) + (starts[ordinal - 1] as number)
  }
  const next = starts.slice()
  const account = new Uint32Array(length)
  const event = new Uint32Array(length)
  const cents = new Float64Array(length)
  const paidDay = new Uint16Array(length)
  const expiresOn = new Uint16Array(length)
  for (let slot = 1; slot < length; slot++) {
    const ordinal = combo[slot] as number
    const place = next[ordinal] as number
    next[ordinal] = place + 1
    account[place] = columns.account[slot] as number
    event[place] = columns.event[slot] as number
    cents[place] = columns.cents[slot] as number
    paidDay[place] = columns.paidDay[slot] as number
    expiresOn[place] = columns.expiresOn[slot] as number
  }
  return { starts, account, event, cents, paidDay, expiresOn }
}

/** The sorted reclaims of a block, rebuilt for the first question after one of them changed. */
export const sortedRowsOf = (block: DashboardBlock): SortedRows => {
  block.sorted ??= sortRows(block)
  return block.sorted
}

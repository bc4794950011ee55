import {
  accountTextHead,
  accountTextMiddle,
  amountText,
  dashboardTextAround
} from "@reclaim/core/contract/dashboard/dashboardText"
import type { NamedAccount } from "@reclaim/engine/block/DashboardBlock"
import type { TalliedDashboard } from "@reclaim/engine/block/figuresOf"

const zero = 0x30
const minus = 0x2d
const point = 0x2e

/** Up to this every amount has its own shortest decimal form in dollars, which is the one written here. */
const maxCents = 2 ** 46 * 100

/** The maximum length of a whole number or an amount, in bytes. */
export const maxAmountBytes = 20

/** Writes a non-negative whole number in decimal digits; returns the end position. */
export const writeWhole = (bytes: Uint8Array, value: number, at: number): number => {
  let end = at + 1
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) end++
  for (let rest = value, place = end - 1; place >= at; place--) {
    const shorter = Math.floor(rest / 10)
    bytes[place] = zero + (rest - shorter * 10)
    rest = shorter
  }
  return end
}

/**
 * Writes cents as the JSON number of dollars that `JSON.stringify` would write, without dividing into a float; answers
 * the end position, or -1 for an amount too large for this.
 */
export const writeAmount = (bytes: Uint8Array, cents: number, at: number): number => {
  const size = Math.abs(cents)
  if (size > maxCents) return -1
  let end = at
  if (cents < 0) bytes[end++] = minus
  const whole = Math.floor(size / 100)
  const rest = size - whole * 100
  end = writeWhole(bytes, whole, end)
  if (rest === 0) return end
  bytes[end++] = point
  const tenths = Math.floor(rest / 10)
  bytes[end++] = zero + tenths
  if (rest % 10 !== 0) bytes[end++] = zero + (rest - tenths * 10)
  return end
}

/** The constant beginnings of the accounts' rows, concatenated, each with the comma before it. */
interface RowHeads {
  readonly bytes: Buffer
  /** The end of each, by index. */
  readonly ends: Uint32Array
  readonly ordinals: Uint32Array
}

/** Cached while its list of accounts is in use. */
const headsByAccounts = new WeakMap<ReadonlyArray<NamedAccount>, RowHeads>()

const headsOf = (accounts: ReadonlyArray<NamedAccount>): RowHeads => {
  const before = headsByAccounts.get(accounts)
  if (before !== undefined) return before
  const texts = accounts.map((account) => Buffer.from(`,${accountTextHead(account)}`))
  let end = 0
  const heads = {
    bytes: Buffer.concat(texts),
    ends: Uint32Array.from(texts, (text) => (end += text.length)),
    ordinals: Uint32Array.from(accounts, ({ ordinal }) => ordinal)
  }
  headsByAccounts.set(accounts, heads)
  return heads
}

const middle = Buffer.from(accountTextMiddle)
const closingBrace = 0x7d

/** An upper bound of what follows a row's beginning, in bytes. */
const maxTailBytes = middle.length + 2 * maxAmountBytes + 2

const minRoom = 65_536
/** A larger buffer is released, so that one client with very many accounts does not keep it forever. */
const maxKeptRoom = 8 * 1024 * 1024
/** The buffer of the last answer, reused because allocating for each makes the garbage collector pause the program. */
let room = Buffer.alloc(0)

const largerThan = (bytes: Buffer, end: number, least: number) => {
  const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, least))
  bytes.copy(larger, 0, 0, end)
  return larger
}

/**
 * JSON of a response. Rows are written straight to bytes, because they are most of it and most of a row never changes.
 * Valid only until the next response overwrites it.
 */
export const dashboardBody = ({ accounts, cents, counts, groups }: TalliedDashboard): Buffer => {
  const [before, after] = dashboardTextAround(groups)
  const { bytes: heads, ends, ordinals } = headsOf(accounts)
  const least = Buffer.byteLength(before) + minRoom
  let bytes = room.length < least ? Buffer.allocUnsafeSlow(least) : room
  let end = bytes.write(before)
  const firstRow = end
  let headEnd = 0
  for (let place = 0; place < ends.length; place++) {
    const headStart = headEnd
    headEnd = ends[place] ?? 0
    const ordinal = ordinals[place] ?? 0
    const count = counts[ordinal] ?? 0
    if (count === 0) continue
    const maxOfRow = headEnd - headStart + maxTailBytes
    if (end + maxOfRow > bytes.length) bytes = largerThan(bytes, end, end + maxOfRow)
    // The first row has no comma before it.
    end += heads.copy(bytes, end, end === firstRow ? headStart + 1 : headStart, headEnd)
    const amount = cents[ordinal] ?? 0
    const afterAmount = writeAmount(bytes, amount, end)
    end = afterAmount < 0 ? end + bytes.write(amountText(amount), end) : afterAmount
    for (let index = 0; index < middle.length; index++) bytes[end++] = middle[index] ?? 0
    end = writeWhole(bytes, count, end)
    bytes[end++] = closingBrace
  }
  const afterLength = Buffer.byteLength(after)
  if (end + afterLength > bytes.length) bytes = largerThan(bytes, end, end + afterLength)
  room = bytes.length > maxKeptRoom ? Buffer.alloc(0) : bytes
  return bytes.subarray(0, end + bytes.write(after, end))
}

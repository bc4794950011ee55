import {
  accountTextHead,
  accountTextMiddle,
  amountText,
  dashboardTextAround
} from "@reclaim/core/contract/dashboardText"
import type { NamedAccount } from "@reclaim/core/rules/dashboard/DashboardBlock"
import type { TalliedDashboard } from "@reclaim/core/rules/dashboard/figuresOf"
import { mostAmountBytes, writeAmount, writeWhole } from "./writeAmount.ts"

/** What answers have written of accounts before their figures; goes with the block that the accounts are of. */
const heads = new WeakMap<NamedAccount, Buffer>()

const headOf = (account: NamedAccount): Buffer => {
  const known = heads.get(account)
  if (known !== undefined) return known
  const head = Buffer.from(accountTextHead(account))
  heads.set(account, head)
  return head
}

const middle = Buffer.from(accountTextMiddle)
const comma = 0x2c
const closing = 0x7d

/** Longer than what follows a row's head. */
const mostTailBytes = middle.length + 2 * mostAmountBytes + 2

const leastRoom = 65_536
/** Room beyond this is given back: one client with very many accounts should not hold it for good. */
const mostKeptRoom = 8 * 1024 * 1024
/** Where the last answer was written. Memory made anew for each answer makes the collector stop the program. */
let room = Buffer.alloc(0)

/**
 * The JSON of an answer, its rows straight to bytes: they are most of it, and most of a row never changes. To be used at
 * once: the next answer is written over it.
 */
export const dashboardBody = ({ groups, eachAccount }: TalliedDashboard): Buffer => {
  const [before, after] = dashboardTextAround(groups)
  const least = Buffer.byteLength(before) + leastRoom
  let bytes = room.length < least ? Buffer.allocUnsafeSlow(least) : room
  let end = bytes.write(before)
  const firstRow = end
  eachAccount((account, netReclaim, transCount) => {
    const head = headOf(account)
    if (end + head.length + mostTailBytes > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * bytes.length + head.length + mostTailBytes)
      bytes.copy(larger, 0, 0, end)
      bytes = larger
    }
    if (end > firstRow) bytes[end++] = comma
    bytes.set(head, end)
    end += head.length
    const afterAmount = writeAmount(bytes, netReclaim, end)
    end = afterAmount < 0 ? end + bytes.write(amountText(netReclaim), end) : afterAmount
    bytes.set(middle, end)
    end = writeWhole(bytes, transCount, end + middle.length)
    bytes[end++] = closing
  })
  const tail = Buffer.byteLength(after)
  if (end + tail > bytes.length) {
    const larger = Buffer.allocUnsafeSlow(end + tail)
    bytes.copy(larger, 0, 0, end)
    bytes = larger
  }
  room = bytes.length > mostKeptRoom ? Buffer.alloc(0) : bytes
  return bytes.subarray(0, end + bytes.write(after, end))
}

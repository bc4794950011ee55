import { createHash } from "node:crypto"
import { type AuditColumns, auditText } from "../auditText.ts"
import { AuditFinding } from "./AuditFinding.ts"

/** How far a chain has been followed: the last event seen. */
export interface ChainPosition {
  readonly no: number
  /** As hexadecimal digits. */
  readonly hash: string
}

/** An event with the hashes that stand beside it, as hexadecimal digits. */
export interface LinkedColumns extends AuditColumns {
  readonly prevHash: string
  readonly hash: string
}

/** Before the first event of any chain. */
export const chainStart: ChainPosition = { no: 0, hash: "00".repeat(32) }

const hashOf = (event: LinkedColumns): string =>
  createHash("sha256").update(Buffer.from(event.prevHash, "hex")).update(auditText(event), "utf8").digest("hex")

/** What is wrong with the next event of a chain, by itself and as the one after `before`. */
export const decideEvent = (before: ChainPosition, event: LinkedColumns): ReadonlyArray<AuditFinding> => {
  const { clientId, no } = event
  const isNext = no === before.no + 1
  return [
    ...(isNext ? [] : [AuditFinding.Removed({ clientId, first: before.no + 1, last: no - 1 })]),
    ...(isNext && event.prevHash !== before.hash ? [AuditFinding.Unlinked({ clientId, no })] : []),
    ...(hashOf(event) === event.hash ? [] : [AuditFinding.Edited({ clientId, no })])
  ]
}

/** What is wrong with the end of a chain, given the head that was read in the same moment; null where there is none. */
export const decideEnd = (
  clientId: number,
  last: ChainPosition,
  head: ChainPosition | null
): ReadonlyArray<AuditFinding> => {
  if (head === null) return last.no === 0 ? [] : [AuditFinding.HeadMissing({ clientId, last: last.no })]
  if (head.no > last.no) return [AuditFinding.TailCut({ clientId, first: last.no + 1, last: head.no })]
  return head.no === last.no && head.hash === last.hash
    ? []
    : [AuditFinding.HeadForged({ clientId, head: head.no, last: last.no })]
}

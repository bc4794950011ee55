import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import type { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { StandingDocument } from "../../ledger/documents/standingDocumentRows.ts"
import type { PaperRow } from "./paperRows.ts"

/** From when to when it holds. */
interface Validity {
  readonly issuedOn: CalendarDate
  readonly validFrom: CalendarDate
  readonly validTo: CalendarDate | null
}

/**
 * What comes on file once the original is verified. It holds in the markets that it was printed for, and in every one where
 * the rule that wants it is that of all markets.
 */
export const documentOfPaper = (
  paper: PaperRow,
  rules: ReadonlyArray<DocumentRule>,
  validity: Validity,
  receivedOn: CalendarDate
): StandingDocument => {
  const { accountId, code, formVersion, investorId, met, ownerId, period, scans, seq } = paper
  const isForAll = rules.length > 0 && rules.every(({ market }) => market === "*")
  return {
    source: "post",
    code,
    title: met[0].name,
    ownerId,
    investorId,
    accountId,
    seq,
    markets: isForAll ? [] : [...new Set(met.map(({ market }) => market))],
    period,
    ...validity,
    formVersion,
    blobId: scans[0]?.blobId ?? null,
    originalReceivedOn: receivedOn
  }
}

/** By whom it is sent, and when. */
export interface Courier {
  readonly carrier: string
  readonly trackingNumber: string
  readonly sentOn: CalendarDate
}

/** What is done, with what has to be known of it. */
export type PaperDeed =
  | { readonly act: "post"; readonly courier: Courier }
  | { readonly act: "scan"; readonly uploadId: number }
  | { readonly act: "come_back"; readonly on: CalendarDate }
  | { readonly act: "receive"; readonly on: CalendarDate }
  | { readonly act: "verify"; readonly validity: Validity }
  | {
      readonly act: "send_back"
      readonly code: DocumentRejectCode
      /** Empty where the code says enough. */
      readonly reason: string
      /** Null where the original is not here. */
      readonly courier: Courier | null
    }

/** What the audit calls each. */
export const paperActions: Readonly<Record<PaperDeed["act"], AuditAction>> = {
  post: "paper.posted",
  scan: "paper.scanned",
  come_back: "paper.cameBack",
  receive: "paper.received",
  verify: "paper.verified",
  send_back: "paper.sentBack"
}

/** The day that a deed was done on, and the field of the request that says so; null where it says none. */
export const dayOfDeed = (deed: PaperDeed): readonly [CalendarDate, string] | null => {
  switch (deed.act) {
    case "post":
      return [deed.courier.sentOn, "sent_on"]
    case "come_back":
    case "receive":
      return [deed.on, "received_on"]
    case "verify":
      return [deed.validity.issuedOn, "issued_on"]
    case "send_back":
      return deed.courier === null ? null : [deed.courier.sentOn, "courier"]
    case "scan":
      return null
  }
}

/** What the audit keeps of it. */
export const factsOfDeed = (deed: PaperDeed): AuditFacts => {
  switch (deed.act) {
    case "post":
      return { ...deed.courier }
    case "come_back":
    case "receive":
      return { on: deed.on }
    case "verify":
      return { ...deed.validity }
    case "send_back":
      return { code: deed.code, reason: deed.reason, ...deed.courier }
    case "scan":
      return {}
  }
}

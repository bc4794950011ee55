import { isOfOneMarket } from "@reclaim/core/domain/document/RequirementScope"
import { NotFound } from "@reclaim/core/contract/access/errors"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { DeskPaperAct, PaperAct } from "@reclaim/core/domain/document/paper/PaperAct"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Struct } from "effect"
import type { StandingDocument } from "../../../ledger/documents/standingDocumentRows.ts"
import type { PaperRow } from "./paperRows.ts"

export const noRequirements = new NotFound({ message: "Not all of these documents are requested" })

export const noScan = new NotFound({ message: "This upload does not exist; it may have expired" })

/**
 * Document to file once it is verified; `receivedOn` is null where a scan was enough. It is valid in the markets it was printed for, and in all markets if
 * its rule covers all of them.
 */
export const documentOfPaper = (
  paper: PaperRow,
  rules: ReadonlyArray<DocumentRule>,
  { issuedOn, validFrom, validTo }: Extract<DeskPaperAct, { readonly _tag: "Verify" }>,
  receivedOn: CalendarDate | null
): StandingDocument => {
  const { accountId, code, formVersion, investorId, met, ownerId, period, scans, seq } = paper
  const isForAll = rules.length > 0 && rules.every(({ scope }) => !isOfOneMarket(scope))
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
    issuedOn,
    validFrom,
    validTo,
    formVersion,
    blobId: scans[0]?.blobId ?? null,
    originalReceivedOn: receivedOn
  }
}

type AnyAct = PaperAct | DeskPaperAct

/** Name of each act in the audit trail. */
export const paperActions: Readonly<Record<AnyAct["_tag"], AuditAction>> = {
  Post: "paper.posted",
  AddScan: "paper.scanned",
  ReportReturn: "paper.cameBack",
  Receive: "paper.received",
  Verify: "paper.verified",
  SendBack: "paper.sentBack"
}

/** Day on which an act was done, and the field of the request that has it; null where it has none. */
export const dayOfAct = (act: AnyAct): readonly [CalendarDate, string] | null => {
  switch (act._tag) {
    case "Post":
      return [act.sentOn, "sent_on"]
    case "ReportReturn":
    case "Receive":
      return [act.receivedOn, "received_on"]
    case "Verify":
      return [act.issuedOn, "issued_on"]
    case "SendBack":
      return act.courier === null ? null : [act.courier.sentOn, "courier"]
    case "AddScan":
      return null
  }
}

/** Facts of an act in the audit trail. */
export const auditFactsOf = (act: AnyAct): AuditFacts => {
  switch (act._tag) {
    case "Post":
      return Struct.omit(act, ["_tag"])
    case "Verify":
      return { ...Struct.omit(act, ["_tag"]), checks: act.checks.join(" ") }
    case "ReportReturn":
    case "Receive":
      return { on: act.receivedOn }
    case "SendBack":
      return { code: act.code, reason: act.reason, ...act.courier }
    case "AddScan":
      return {}
  }
}

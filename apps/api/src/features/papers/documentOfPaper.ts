import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { StandingDocument } from "../../ledger/documents/standingDocumentRows.ts"
import type { PaperRow } from "./paperRows.ts"

/** From when to when it holds. */
export interface Validity {
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

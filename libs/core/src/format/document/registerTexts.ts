import type { CoverageCell, CoverageState } from "../../domain/document/register/Coverage.ts"
import type { DocumentSource } from "../../domain/document/register/DocumentSource.ts"
import type { OriginalState } from "../../domain/document/register/OriginalState.ts"
import type { ShownDocumentState } from "../../domain/document/register/ShownDocumentState.ts"
import { displayDate } from "../displayDate.ts"
import { usdShort } from "../usdShort.ts"
import { documentTexts } from "./documentTexts.ts"

/** Texts about documents on file, shared by all lists. */
export const registerTexts = {
  states: {
    received: "Received",
    under_review: "Under review",
    active: "Active",
    rejected: "Rejected",
    superseded: "Superseded",
    revoked: "Revoked",
    expiring: "Expiring",
    expired: "Expired"
  } satisfies Readonly<Record<ShownDocumentState, string>>,
  sources: {
    upload: "Uploaded",
    signed: "Signed on screen",
    post: "By post",
    import: "From the provider"
  } satisfies Readonly<Record<DocumentSource, string>>,
  originals: {
    not_needed: "Not needed",
    awaited: "Awaited",
    received: "Received",
    returned: "Returned"
  } satisfies Readonly<Record<OriginalState, string>>,
  allMarkets: "All",
  allAccounts: "All",
  endless: "Until revoked",
  coverage: {
    missing: "Missing",
    expiring: "Expiring",
    ordered: "Ordered",
    requested: "Requested",
    planned: "Planned",
    covered: "Covered",
    not_needed: "Not needed"
  } satisfies Readonly<Record<CoverageState, string>>,
  /** Second line of a cell; empty for none. */
  cell: ({ dueOn, net, reclaims, state, until }: CoverageCell): string => {
    const behind = reclaims === 0 ? "" : `${documentTexts.reclaims(reclaims)}, ${usdShort(net)}`
    switch (state) {
      case "missing":
        return behind
      case "ordered":
        return dueOn === null ? behind : `Due ${displayDate(dueOn)}`
      case "requested":
      case "planned":
        return dueOn === null ? "" : `From ${displayDate(dueOn)}`
      case "expiring":
        return until === null ? "" : `Valid to ${displayDate(until)}`
      case "covered":
        if (reclaims > 0) return `Used for ${documentTexts.reclaims(reclaims)}`
        return until === null ? "" : `Valid to ${displayDate(until)}`
      case "not_needed":
        return ""
    }
  }
} as const

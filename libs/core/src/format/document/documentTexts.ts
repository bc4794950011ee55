import type { DocumentAccount } from "../../domain/document/DocumentAccount.ts"
import type { DocumentCertification } from "../../domain/document/DocumentCertification.ts"
import type { DocumentIssuer } from "../../domain/document/DocumentIssuer.ts"
import type { DocumentGrouping } from "../../domain/document/DocumentGrouping.ts"
import type { DocumentSignature } from "../../domain/document/DocumentSignature.ts"
import type { DocumentSummary } from "../../domain/document/DocumentSummary.ts"
import type { OriginalNeed } from "../../domain/document/OriginalNeed.ts"
import type { DocumentStep } from "../../domain/document/requirement/DocumentStep.ts"
import type { Requirement } from "../../domain/document/requirement/Requirement.ts"
import type { RequirementSort } from "../../domain/document/requirement/RequirementSort.ts"
import type { RequirementState } from "../../domain/document/requirement/RequirementState.ts"
import { count } from "../count.ts"
import { usd } from "../usd.ts"

const withCount = (things: number, one: string, many: string): string => `${count(things)} ${things === 1 ? one : many}`

/** Number of documents that a group lacks, those of investors and of funds included. */
export const documentsOf = ({ docsPerFund, docsPerSubInvestor, documents }: DocumentAccount): number =>
  documents + docsPerSubInvestor + docsPerFund

/** Texts about missing documents, shared by all lists. */
export const documentTexts = {
  groupings: {
    bo: "Owner",
    "bo-acct-fi-coi": "Market and account",
    "bo-acct": "Account",
    "bo-coi": "Market and owner",
    "sub-investor": "Investor"
  } satisfies Readonly<Record<DocumentGrouping, string>>,
  sorts: {
    risk: "Money at risk",
    late: "Past last safe day",
    behind: "Value waiting",
    alone: "Can be filed once it arrives",
    safe: "Last safe day",
    requested: "Longest waiting",
    name: "Name"
  } satisfies Readonly<Record<RequirementSort, string>>,
  states: {
    requested: "Requested",
    submitted: "Submitted",
    under_review: "Under review",
    rejected: "Rejected",
    accepted: "Accepted",
    waived: "Waived",
    obsolete: "No longer needed"
  } satisfies Readonly<Record<RequirementState, string>>,
  /** State of a requested document whose scan is on file. */
  originalAwaited: "Original awaited",
  /** Labels of the next step, shown before its due date. */
  steps: {
    sign: "Sign by",
    upload: "Upload by",
    order: "Order by",
    decide: "Decide by",
    post: "Post by",
    expect: "Needed by"
  } satisfies Readonly<Record<DocumentStep, string>>,
  signatures: {
    wet: "Signed in ink",
    qualified: "Qualified electronic signature",
    simple: "Electronic signature accepted",
    none: "Not required"
  } satisfies Readonly<Record<DocumentSignature, string>>,
  originals: {
    original: "Original",
    "first original then copy": "Original first, then copies",
    copy: "Copy sufficient",
    electronic: "Electronic"
  } satisfies Readonly<Record<OriginalNeed, string>>,
  certifications: {
    none: "None",
    stamp: "Stamp",
    notary: "Notary",
    "notary and apostille": "Notary and apostille"
  } satisfies Readonly<Record<DocumentCertification, string>>,
  issuers: {
    owner: "The owner",
    investor: "The investor",
    custodian: "The custodian",
    "owner's bank": "The owner's bank",
    payer: "The payer of the dividend",
    IRS: "The IRS",
    "home tax authority": "The owner's home tax authority",
    "source tax authority": "The market's tax authority",
    regulator: "The regulator",
    notary: "A notary",
    provider: "Us"
  } satisfies Readonly<Record<DocumentIssuer, string>>,
  /** State of a missing document. */
  state: ({ awaitsOriginal, state }: Pick<Requirement, "awaitsOriginal" | "state">): string =>
    awaitsOriginal ? documentTexts.originalAwaited : documentTexts.states[state],
  /** A document with the year that it must be of. */
  title: ({ name, period }: Pick<Requirement, "name" | "period">): string =>
    period === 0 ? name : `${name}, ${String(period)}`,
  documents: (things: number): string => withCount(things, "document", "documents"),
  reclaims: (things: number): string => withCount(things, "reclaim", "reclaims"),
  events: (things: number): string => withCount(things, "event", "events"),
  days: (things: number): string => withCount(things, "day", "days"),
  /** Headline about the value and number of documents outstanding. */
  summary: ({ documentCount, eventCount, netReclaim, transactionCount }: DocumentSummary): ReadonlyArray<string> => [
    `${usd(netReclaim)} await documents`,
    documentTexts.documents(documentCount),
    documentTexts.reclaims(transactionCount),
    documentTexts.events(eventCount)
  ]
} as const

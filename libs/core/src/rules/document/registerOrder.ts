import type { RegisteredDocument } from "../../domain/document/register/RegisteredDocument.ts"
import { ShownDocumentState } from "../../domain/document/register/ShownDocumentState.ts"
import { compareNames } from "../../domain/value/compareNames.ts"

/** The columns of the register, in their order. */
export const registerColumns = [
  "document",
  "owner",
  "accounts",
  "markets",
  "period",
  "formVersion",
  "source",
  "state",
  "signedBy",
  "signedOn",
  "issuedOn",
  "validTo",
  "daysLeft",
  "renewBy",
  "original",
  "reclaims",
  "net",
  "lastAct"
] as const
export type RegisterColumn = (typeof registerColumns)[number]

export interface RegisterOrder {
  readonly column: RegisterColumn
  readonly isDescending: boolean
}

/** The initial order of the register: what has to be renewed first, then by document. */
export const byRenewal: RegisterOrder = { column: "renewBy", isDescending: false }

type Compare = (a: RegisteredDocument, b: RegisteredDocument) => number

/** Sorts unknown dates last. */
const byDay =
  (dayOf: (document: RegisteredDocument) => string | null): Compare =>
  (a, b) =>
    compareNames(dayOf(a) ?? "9999", dayOf(b) ?? "9999")

const byName: Compare = (a, b) => compareNames(a.title, b.title) || a.period - b.period

const comparisons: Readonly<Record<RegisterColumn, Compare>> = {
  document: byName,
  owner: (a, b) => compareNames(a.owner, b.owner),
  accounts: (a, b) => compareNames(a.accounts.join(" "), b.accounts.join(" ")),
  markets: (a, b) => compareNames(a.markets.join(" "), b.markets.join(" ")),
  period: (a, b) => a.period - b.period,
  formVersion: (a, b) => compareNames(a.formVersion, b.formVersion),
  source: (a, b) => compareNames(a.source, b.source),
  state: (a, b) => ShownDocumentState.literals.indexOf(a.state) - ShownDocumentState.literals.indexOf(b.state),
  signedBy: (a, b) => compareNames(a.signedBy ?? "", b.signedBy ?? ""),
  signedOn: byDay(({ signedOn }) => signedOn),
  issuedOn: byDay(({ issuedOn }) => issuedOn),
  validTo: byDay(({ validTo }) => validTo),
  daysLeft: (a, b) => (a.daysLeft ?? Number.MAX_SAFE_INTEGER) - (b.daysLeft ?? Number.MAX_SAFE_INTEGER),
  renewBy: byDay(({ renewBy }) => renewBy),
  original: (a, b) => compareNames(a.original, b.original),
  reclaims: (a, b) => a.reclaims - b.reclaims,
  net: (a, b) => a.net - b.net,
  lastAct: (a, b) => (a.lastActAt?.getTime() ?? 0) - (b.lastActAt?.getTime() ?? 0)
}

/** The documents in an order; where it leaves two alike, by their names, owners and numbers. */
export const registerInOrder = (
  documents: ReadonlyArray<RegisteredDocument>,
  order: RegisterOrder
): ReadonlyArray<RegisteredDocument> => {
  const compare = comparisons[order.column]
  const direction = order.isDescending ? -1 : 1
  return documents.toSorted(
    (a, b) => direction * compare(a, b) || byName(a, b) || comparisons.owner(a, b) || a.documentId - b.documentId
  )
}

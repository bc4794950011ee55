import type { Visibility } from "../documentScope.ts"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { DocumentEntry } from "@reclaim/core/domain/document/register/DocumentEntry"
import { type RequestedRenewal, RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { asksForNextOf, decideRenewing } from "@reclaim/core/rules/document/renewal/decideRenewing"
import { decideRenewal } from "@reclaim/core/rules/document/requirement/decideRenewal"
import { shownStateOf } from "@reclaim/core/rules/document/shownStateOf"
import { documentUses, sumOfDistinct, type UsedFor } from "./documentUses.ts"
import type { AheadRequest, FiledDocument, RegisterRows } from "./RegisterRows.ts"

/** Context of the register, in addition to its rows. */
export interface RegisterKnowledge extends Visibility {
  readonly today: CalendarDate
  readonly rules: ReadonlyArray<DocumentRule>
}

/** Longest lead time of the rules for each document. */
const leadDaysByCode = (rules: ReadonlyArray<DocumentRule>): ReadonlyMap<string, number> => {
  const days = new Map<string, number>()
  for (const { code, leadDays } of rules) days.set(code, Math.max(leadDays, days.get(code) ?? 0))
  return days
}

/** Pending request for the successor of a document. */
const renewalOf = (document: FiledDocument, ahead: ReadonlyArray<AheadRequest>): RequestedRenewal | null => {
  const requests = ahead.filter((request) => asksForNextOf(request, document))
  const [first] = requests
  if (first === undefined || document.state !== "active") return null
  const { orderedOn, requirementId, state } = requests.find((one) => one.state !== "requested") ?? first
  const mayBeWithdrawn = requests.every((one) => one.state === "requested")
  return { requirementId, markets: requests.length, state, orderedOn, mayBeWithdrawn }
}

const presenter = (rows: RegisterRows, { rules, seesInvestors, today }: RegisterKnowledge) => {
  const owners = new Map(rows.owners.map(({ name, ownerId }) => [ownerId, name]))
  const investors = new Map(rows.investors.map(({ investorId, name }) => [investorId, name]))
  const accounts = new Map(rows.accounts.map(({ accountId, code }) => [accountId, code]))
  const leadDays = leadDaysByCode(rules)
  const byOwner = new Map<number, Array<FiledDocument>>()
  for (const document of rows.documents) {
    const known = byOwner.get(document.ownerId)
    if (known === undefined) byOwner.set(document.ownerId, [document])
    else known.push(document)
  }
  return (document: FiledDocument, uses: ReadonlyArray<UsedFor>): RegisteredDocument => {
    const { accountId, investorId, ownerId, validTo } = document
    const state = shownStateOf(document, today)
    const onFile = byOwner.get(ownerId) ?? []
    const renewal = renewalOf(document, rows.ahead)
    const next = decideRenewing(document, onFile, today)
    const holds = document.state === "active" && validTo !== null
    return new RegisteredDocument({
      documentId: document.documentId,
      version: document.version,
      code: document.code,
      title: document.title,
      ownerId,
      owner: owners.get(ownerId) ?? "",
      investor: seesInvestors && investorId !== null ? (investors.get(investorId) ?? "") : null,
      accounts: accountId === null ? [] : [accounts.get(accountId) ?? ""],
      markets: document.markets,
      period: document.period,
      formVersion: document.formVersion,
      source: document.source,
      state,
      signedBy: null,
      signedOn: null,
      issuedOn: document.issuedOn,
      validFrom: document.validFrom,
      validTo,
      daysLeft: holds ? dayNumber(validTo) - dayNumber(today) : null,
      renewBy: decideRenewal(document, onFile, leadDays.get(document.code) ?? 0, today)?.renewBy ?? null,
      nextPeriod: renewal === null && next._tag === "Next" ? next.period : null,
      renewal,
      original: document.original,
      requirements: new Set(uses.map(({ requirement }) => requirement.requirementId)).size,
      ...sumOfDistinct(uses.flatMap(({ reclaims }) => reclaims)),
      lastAct: document.lastAct,
      lastActAt: document.lastActAt,
      files: document.files
    })
  }
}

/** Documents of a client with their uses, by id; those that are not among the rows are left out. */
export const registeredDocuments = (
  rows: RegisterRows,
  documentIds: ReadonlyArray<number>,
  knowledge: RegisterKnowledge
): ReadonlyArray<RegisteredDocument> => {
  const shown = presenter(rows, knowledge)
  const usesOf = documentUses(rows)
  const byId = new Map(rows.documents.map((document) => [document.documentId, document]))
  return documentIds.flatMap((documentId) => {
    const document = byId.get(documentId)
    return document === undefined ? [] : [shown(document, usesOf(document))]
  })
}

/** The ids of documents, those first that were used for the most money; the same amount keeps their order. */
export const mostUsedFirst = (rows: RegisterRows, documentIds: ReadonlyArray<number>): ReadonlyArray<number> => {
  const usesOf = documentUses(rows)
  const nets = new Map(
    rows.documents.map((document) => [
      document.documentId,
      sumOfDistinct(usesOf(document).flatMap(({ reclaims }) => reclaims)).net
    ])
  )
  return documentIds.toSorted((one, other) => (nets.get(other) ?? 0) - (nets.get(one) ?? 0))
}

/** One of them with its uses; null for one that the client does not have. */
export const documentEntryOf = (
  rows: RegisterRows,
  documentId: number,
  knowledge: RegisterKnowledge
): DocumentEntry | null => {
  const document = rows.documents.find((one) => one.documentId === documentId)
  if (document === undefined) return null
  const accounts = new Map(rows.accounts.map(({ accountId, code }) => [accountId, code]))
  const uses = documentUses(rows)(document)
  return {
    document: presenter(rows, knowledge)(document, uses),
    uses: uses.map(({ reclaims, requirement: { accountId, market, marketName, period, requirementId } }) => ({
      requirementId,
      market,
      marketName,
      period,
      account: accountId === null ? null : (accounts.get(accountId) ?? ""),
      ...sumOfDistinct(reclaims)
    }))
  }
}

import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { addDays, businessDayOnOrBefore } from "../../../domain/value/dateSteps.ts"
import type { DocumentCoverage } from "./DocumentCoverage.ts"

/** Days before its end on which a renewal is proposed, the first of them first. */
export const renewalDays = [120, 90, 60, 30, 0] as const

const [firstProposal] = renewalDays

/** A renewal to propose; it is a person who begins it. */
export interface Renewal {
  /** The last of `renewalDays` that has been reached. */
  readonly proposedAt: (typeof renewalDays)[number]
  /** The last day to begin, so that the new one is there when this one ends; passed or not. */
  readonly renewBy: CalendarDate
}

const coversMarkets = (wanted: ReadonlyArray<string>, held: ReadonlyArray<string>): boolean =>
  held.length === 0 || (wanted.length > 0 && wanted.every((market) => held.includes(market)))

/** True if a document follows on where another one ends. */
export const succeeds = (one: DocumentCoverage, ended: DocumentCoverage, endsOn: CalendarDate): boolean =>
  one !== ended &&
  one.state === "active" &&
  one.code === ended.code &&
  one.ownerId === ended.ownerId &&
  one.investorId === ended.investorId &&
  (one.accountId === null || one.accountId === ended.accountId) &&
  one.period === ended.period &&
  coversMarkets(ended.markets, one.markets) &&
  one.validFrom <= addDays(endsOn, 1) &&
  (one.validTo === null || one.validTo > endsOn)

/** True if a document on file follows on where this one ends. */
export const hasSuccessor = (document: DocumentCoverage, onFile: ReadonlyArray<DocumentCoverage>): boolean => {
  const { validTo } = document
  return validTo !== null && onFile.some((one) => succeeds(one, document, validTo))
}

/**
 * Decides whether to start renewing a document: from 120 days before it expires until there is a successor. Never for a
 * document of a year or a payment, which serves these for good, even if it expires.
 *
 * @param leadDays planned time from ordering to receiving the new one
 */
export const decideRenewal = (
  document: DocumentCoverage,
  onFile: ReadonlyArray<DocumentCoverage>,
  leadDays: number,
  today: CalendarDate
): Renewal | null => {
  const { period, seq, state, validTo } = document
  if (state !== "active" || validTo === null || period !== 0 || seq !== null) return null
  if (today < addDays(validTo, -firstProposal)) return null
  if (hasSuccessor(document, onFile)) return null
  const proposedAt = renewalDays.findLast((days) => addDays(validTo, -days) <= today) ?? firstProposal
  return { proposedAt, renewBy: businessDayOnOrBefore(addDays(validTo, -leadDays)) }
}

/** Document that may be due for renewal, with its title. */
export interface RenewableDocument extends DocumentCoverage {
  readonly title: string
  readonly ownerName: string
  /** True if its successor is already requested, so that there is nothing to propose. */
  readonly isAsked: boolean
}

/** Documents of one owner that are due for renewal, in one proposal. */
export interface RenewalProposal {
  readonly ownerId: number
  readonly ownerName: string
  readonly documents: number
  /** Title of the first to expire. */
  readonly title: string
  readonly validTo: CalendarDate
  /** The last day on which one of them came so near to its end that it is proposed again. */
  readonly proposedOn: CalendarDate
}

/**
 * Renewal proposals per owner: 120, 90, 60, 30 and 0 days before a document expires, until there is a new one. A
 * proposal counts as new only if `proposedOn` differs.
 *
 * @param documents all valid documents, to determine which have a successor
 */
export const renewalProposals = (
  documents: ReadonlyArray<RenewableDocument>,
  today: CalendarDate
): ReadonlyArray<RenewalProposal> => {
  const byOwner = new Map<number, Array<RenewableDocument>>()
  for (const document of documents) {
    const known = byOwner.get(document.ownerId)
    if (known === undefined) byOwner.set(document.ownerId, [document])
    else known.push(document)
  }
  return [...byOwner.values()].flatMap((onFile) => {
    const due = onFile.flatMap((document) => {
      // The days that a new one takes decide until when to begin, not when it is proposed.
      const renewal = decideRenewal(document, onFile, 0, today)
      return renewal === null || document.validTo === null || document.isAsked
        ? []
        : [{ ...document, validTo: document.validTo, proposedOn: addDays(document.validTo, -renewal.proposedAt) }]
    })
    const [first, ...others] = due.toSorted((one, other) => one.validTo.localeCompare(other.validTo))
    if (first === undefined) return []
    const { ownerId, ownerName, title, validTo } = first
    const proposedOn = others.reduce((last, one) => (one.proposedOn > last ? one.proposedOn : last), first.proposedOn)
    return [{ ownerId, ownerName, documents: due.length, title, validTo, proposedOn }]
  })
}

import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addDays } from "../../domain/value/dateSteps.ts"
import { decideRenewal } from "./decideRenewal.ts"
import type { DocumentCoverage } from "./DocumentCoverage.ts"

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

import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addDays } from "../../domain/value/dateSteps.ts"
import { decideRenewal } from "./decideRenewal.ts"
import type { StandingDocument } from "./StandingDocument.ts"

/** A document that may have to be renewed, and what it is called. */
export interface RenewableDocument extends StandingDocument {
  readonly title: string
  readonly ownerName: string
  /** Whether its next copy is asked for, so that there is nothing to propose. */
  readonly isAsked: boolean
}

/** The documents of one owner that have to be begun anew, all in one. */
export interface RenewalProposal {
  readonly ownerId: number
  readonly ownerName: string
  readonly documents: number
  /** Of the one that ends first. */
  readonly title: string
  readonly validTo: CalendarDate
  /** The last day on which one of them came so near to its end that it is proposed again. */
  readonly proposedOn: CalendarDate
}

/**
 * What is to be proposed to each owner: 120, 90, 60, 30 and 0 days before a document ends, until there is a new one. A
 * proposal is another one only when `proposedOn` is another day.
 *
 * @param documents all that hold, so that it is seen which have a successor
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

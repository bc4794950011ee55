import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"

/** Consent texts used until the operator configures others. They describe the portal and promise nothing. */
export const defaultConsents = {
  terms: `We ask the service to reclaim tax that was withheld on the income of this account, in the markets and by the methods that we have chosen.

What we have entered is right and complete as far as we know. We tell the service when it changes.

The engagement agreement between us and the service applies. It comes before this text.`,
  feeSchedule: `The service keeps its fee from what is refunded, at the rates of the engagement agreement. Statements show the fee of each refund. Nothing is charged here.`,
  privacy: `The service keeps what is entered here to prepare and file reclaims, and passes it on to the custodians, agents and tax authorities that need it for that.

Tax numbers, dates and places of birth and numbers of bank accounts are stored encrypted. What is filed is kept as long as tax authorities may ask for it.

The privacy notice of the service says more. Your administrator knows where to find it.`
} as const

/** Day of their last change. */
export const defaultsChangedOn = CalendarDate.make("2026-11-23")

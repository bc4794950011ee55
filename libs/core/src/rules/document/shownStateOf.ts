import type { DocumentState } from "../../domain/document/DocumentState.ts"
import type { ShownDocumentState } from "../../domain/document/register/ShownDocumentState.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addDays } from "../../domain/value/dateSteps.ts"

/** Days before expiry within which a document is about to expire. */
export const expiringDays = 90

/** Displayed state of a document today. */
export const shownStateOf = (
  { state, validTo }: { readonly state: DocumentState; readonly validTo: CalendarDate | null },
  today: CalendarDate
): ShownDocumentState => {
  if (state !== "active" || validTo === null) return state
  if (validTo < today) return "expired"
  return validTo <= addDays(today, expiringDays) ? "expiring" : "active"
}

import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { maskPhoneOfAnyCountry } from "@reclaim/core/rules/input/EnteredPhone"
import { contactMessages as words } from "./contactMessages.ts"

/** The name in the order of the list: `Lind, Bo`. */
export const listedName = ({ firstName, lastName }: Contact): string => `${lastName}, ${firstName}`

/** A stored phone number as people write it; empty for none. */
export const phoneText = (stored: string | null): string => maskPhoneOfAnyCountry(stored ?? "")

/** The preferred phone number of a contact. */
export const firstPhone = ({ mobile, phone }: Contact): string => phoneText(phone ?? mobile)

/** The day on which a contact last used the portal; the day `today` is written as a word. */
export const lastActiveText = ({ lastActiveOn }: Contact, today: CalendarDate | null = null): string => {
  if (lastActiveOn === null) return words.neverActive
  return lastActiveOn === today ? words.today : displayDate(lastActiveOn)
}

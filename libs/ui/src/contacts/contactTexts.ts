import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { maskPhoneOfAnyCountry } from "@reclaim/core/rules/input/EnteredPhone"

/** The name in the order of the list: `Lind, Bo`. */
export const listedName = ({ firstName, lastName }: Contact): string => `${lastName}, ${firstName}`

/** A stored phone number as people write it; empty for none. */
export const phoneText = (stored: string | null): string => maskPhoneOfAnyCountry(stored ?? "")

/** The number by which somebody is reached first. */
export const firstPhone = ({ mobile, phone }: Contact): string => phoneText(phone ?? mobile)

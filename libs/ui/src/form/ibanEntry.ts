import { IbanVariant, maskIban } from "@reclaim/core/rules/input/Iban"
import { fieldMessages } from "../field/fieldMessages.ts"
import type { RestrictedEntry } from "../field/taxNumberEntry.ts"

/** Typing and pasting rules of an IBAN: in groups of four, which are shown and not stored. */
export const ibanEntry: Omit<Required<RestrictedEntry>, "inputMode"> = {
  takes: fieldMessages.iban.takes,
  acceptsKey: (key) => /^[A-Za-z0-9 ]$/.test(key),
  pastePattern: IbanVariant,
  mask: maskIban,
  fullLength: 42
}

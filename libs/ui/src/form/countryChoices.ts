import { countryCodes } from "@reclaim/core/domain/market/countryCodes"
import { countryName } from "@reclaim/core/format/countryName"
import type { Choice } from "../field/Choice.ts"

/** Every country by its name. */
export const countryChoices: ReadonlyArray<Choice> = countryCodes
  .map((code) => ({ id: code, label: countryName(code) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "en"))

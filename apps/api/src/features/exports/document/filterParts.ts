import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { DashboardFigures } from "@reclaim/engine/block/DashboardFigures"
import { dashboardPdfMessages } from "./dashboardPdfMessages.ts"
import { statusLook } from "../../../ledger/looks/statusLooks.ts"

/** One list of a filter in words: what it narrows, and to which values. */
export interface FilterPart {
  readonly name: string
  readonly values: ReadonlyArray<string>
}

const words = dashboardPdfMessages.filters

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "code" })

/** A code that is no country's is shown as it was asked for. */
const countryName = (code: string): string => (/^(?!ZZ)[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code)

const word = (status: string): string => statusLook(status).word

/** The filter in words, by the names that the figures under it know; a code without a name stands for itself. */
export const filterParts = (filter: DashboardFilter, figures: DashboardFigures): ReadonlyArray<FilterPart> => {
  const countries = new Map(figures.countries.map(({ coi, coiName }) => [coi, coiName]))
  const custodians = new Map(figures.accounts.map(({ fiCode, fiName }) => [fiCode, fiName]))
  const parts: ReadonlyArray<FilterPart> = [
    { name: words.status, values: filter.internalStatuses.map(word) },
    { name: words.clientStatus, values: filter.clientStatuses.map(word) },
    { name: words.country, values: filter.countries.map((code) => countries.get(code) ?? countryName(code)) },
    { name: words.custodian, values: filter.custodianCodes.map((code) => custodians.get(code) ?? code) },
    { name: words.account, values: filter.accountCodes },
    { name: words.year, values: filter.yearsPaid.map(String) }
  ]
  return parts.filter(({ values }) => values.length > 0)
}

/** The filter as a sentence. */
export const filterSentence = (parts: ReadonlyArray<FilterPart>): string =>
  parts.length === 0
    ? words.none
    : words.some(parts.map(({ name, values }) => words.part(name, values.join(words.or))).join("; "))

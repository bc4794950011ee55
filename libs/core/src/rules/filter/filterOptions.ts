import { ClientStatus } from "../../domain/reclaim/ClientStatus.ts"
import type { Dashboard } from "../../domain/reclaim/Dashboard.ts"
import { InternalStatus } from "../../domain/reclaim/InternalStatus.ts"
import { statusWord } from "../../format/statusWord.ts"
import { type FilterGroup, filterGroups } from "../address/dashboardFilterUrl.ts"
import { filterMessages } from "./filterMessages.ts"

/** A value to filter by, with the words a person knows it by. */
export interface FilterOption {
  readonly value: string
  readonly label: string
}

export type FilterOptions = Readonly<Record<FilterGroup, ReadonlyArray<FilterOption>>>

const statusOption = (status: string): FilterOption => ({ value: status, label: statusWord(status) })

const byValue = (options: ReadonlyArray<FilterOption>): ReadonlyArray<FilterOption> => [
  ...new Map(options.map((option) => [option.value, option])).values()
]

/** What there is to filter by, kind by kind, given everything of a tab; without it only what is always known. */
export const filterOptions = (
  everything: Pick<Dashboard, "accounts" | "countries" | "years"> | null
): FilterOptions => ({
  status: InternalStatus.literals.map(statusOption),
  clientStatus: ClientStatus.literals.map(statusOption),
  country: (everything?.countries ?? []).map(({ coi, coiName }) => ({ value: coi, label: coiName })),
  custodian: byValue((everything?.accounts ?? []).map(({ fiCode, fiName }) => ({ value: fiCode, label: fiName }))),
  account: byValue(
    (everything?.accounts ?? []).map(({ acctCode, boName }) => ({
      value: acctCode,
      label: `${acctCode} ${boName}`.trim()
    }))
  ),
  year: (everything?.years ?? []).map(({ yearPaid }) => ({ value: String(yearPaid), label: String(yearPaid) }))
})

/** The kind of filter that a heading of the filter bar names. */
export const groupOfName = (name: string): FilterGroup | undefined =>
  filterGroups.find((group) => filterMessages.groups[group] === name)

import { Blocker } from "../../domain/reclaim/Blocker.ts"
import { ClientStatus } from "../../domain/reclaim/ClientStatus.ts"
import type { Dashboard } from "../../domain/reclaim/Dashboard.ts"
import { InternalStatus } from "../../domain/reclaim/InternalStatus.ts"
import { LatestSafeRange } from "../../domain/reclaim/explanation/LatestSafeDate.ts"
import { NextActor } from "../../domain/reclaim/NextActor.ts"
import { actorWords } from "../../format/actorWords.ts"
import { blockerWords } from "../../format/transaction/blockerWords.ts"
import { isNullYear } from "../../domain/value/NullDate.ts"
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

const optionsOf = <Value extends string>(
  values: ReadonlyArray<Value>,
  words: Readonly<Record<Value, string>>
): ReadonlyArray<FilterOption> => values.map((value) => ({ value, label: words[value] }))

const byValue = (options: ReadonlyArray<FilterOption>): ReadonlyArray<FilterOption> => [
  ...new Map(options.map((option) => [option.value, option])).values()
]

/** Available filter options by kind, given the totals of a whole tab; without them only the fixed ones. */
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
  owner: byValue((everything?.accounts ?? []).map(({ boName }) => ({ value: boName, label: boName }))).filter(
    ({ value }) => value !== ""
  ),
  // Not in the figures: known by its ISIN.
  security: [],
  // A reclaim without a day of payment comes under the year of a null date, which is no year to choose.
  year: (everything?.years ?? [])
    .filter(({ yearPaid }) => !isNullYear(yearPaid))
    .map(({ yearPaid }) => ({ value: String(yearPaid), label: String(yearPaid) })),
  nextAction: optionsOf(NextActor.literals, actorWords),
  blocker: optionsOf(Blocker.literals, blockerWords),
  latestSafe: optionsOf(LatestSafeRange.literals, filterMessages.latestSafe),
  search: [],
  due: []
})

/** The kind of filter that a heading of the filter bar names. */
export const groupOfName = (name: string): FilterGroup | undefined =>
  filterGroups.find((group) => filterMessages.groups[group] === name)

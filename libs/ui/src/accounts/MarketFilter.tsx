import type { Account } from "@reclaim/core/domain/account/Account"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import { countByMarket } from "@reclaim/core/rules/account/accountMarkets"
import { useMemo } from "react"
import { FilterBar } from "../filter/FilterBar.tsx"
import { accountMessages as words } from "./accountMessages.ts"

export interface MarketFilterProps {
  /** Whose markets are offered. */
  readonly accounts: ReadonlyArray<Account>
  /** Codes of markets. */
  readonly chosen: ReadonlyArray<string>
  readonly onChoose: (markets: ReadonlyArray<string>) => void
}

const nameOf = (code: string): string => countryName(CountryCode.make(code))

/** Narrows a list of accounts to those of some markets; the markets are offered by name with their numbers of accounts. */
export const MarketFilter = ({ accounts, chosen, onChoose }: MarketFilterProps) => {
  const counts = useMemo(() => countByMarket(accounts), [accounts])
  const options = useMemo(
    () =>
      [...counts]
        .map(([value, accountCount]) => ({ value, label: words.inMarket(nameOf(value), count(accountCount)) }))
        .toSorted((one, other) => (one.label < other.label ? -1 : 1)),
    [counts]
  )
  if (options.length < 2 && chosen.length === 0) return null
  return (
    <FilterBar
      filters={chosen.map((value) => ({
        group: words.market,
        value,
        label: nameOf(value),
        onRemove: () => onChoose(chosen.filter((one) => one !== value))
      }))}
      groups={[{ name: words.market, options }]}
      onAdd={(_group, value) => onChoose([...chosen.filter((one) => one !== value), value])}
      onClear={() => onChoose([])}
    />
  )
}

import type { WhatIf } from "../../domain/document/requirement/WhatIf.ts"

/** Bar of the forecast: a month, or all later ones. */
export interface WhatIfColumn {
  /** As `2026-11`; for later months, the first of them. */
  readonly month: string
  readonly isLater: boolean
  /** In cents. */
  readonly releasable: number
  readonly lost: number
}

const maxColumns = 12

const monthsFrom = (month: string, at: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + at
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`
}

const sumOf = (months: WhatIf["months"]): Pick<WhatIfColumn, "releasable" | "lost"> => ({
  releasable: months.reduce((sum, { releasable }) => sum + releasable, 0),
  lost: months.reduce((sum, { lost }) => sum + lost, 0)
})

/** Twelve consecutive months from the first with any change; the last includes all later ones, if any. */
export const whatIfColumns = (months: WhatIf["months"]): ReadonlyArray<WhatIfColumn> => {
  const first = months[0]?.month
  const last = months.at(-1)?.month
  if (first === undefined || last === undefined) return []
  const names = Array.from({ length: maxColumns }, (_, at) => monthsFrom(first, at))
  const end = names.at(-1) ?? last
  const hasLater = last > end
  return names.map((month, at) => {
    const isLater = hasLater && at === names.length - 1
    return { month, isLater, ...sumOf(months.filter((one) => (isLater ? one.month >= month : one.month === month))) }
  })
}

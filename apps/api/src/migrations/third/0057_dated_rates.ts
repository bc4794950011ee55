/**
 * Moves withholding rates from markets to the dated rate tables. The rate of a dividend depends on its kind of income.
 */
export const datedRates: ReadonlyArray<string> = [
  `alter table market alter column statutory_rate_percent drop not null`,
  `alter table dividend_event add column income text not null default 'ordinary'`
]

/** What a market withholds stands in the dated tables of rates; which of its rates a dividend bears depends on its income. */
export const datedRates: ReadonlyArray<string> = [
  `alter table market alter column statutory_rate_percent drop not null`,
  `alter table dividend_event add column income text not null default 'ordinary'`
]

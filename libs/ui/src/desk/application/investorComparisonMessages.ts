/** Texts of the investor comparison. */
export const investorComparisonMessages = {
  title: (year: number) => `Investors of ${String(year)}`,
  sums: (before: string | null, after: string) => (before === null ? `${after}%` : `${before}% → ${after}%`),
  rests: (n: number, text: string, amount: string) =>
    `${n === 1 ? "1 open reclaim" : `${text} open reclaims`} of that year, ${amount}: they keep their split until they are imported again.`,
  nothingRests: "No open reclaim of that year depends on it.",
  columns: { investor: "Investor", before: "On file", after: "Entered", change: "Change" },
  changes: { added: "New", gone: "Removed", same: "Unchanged", changed: "Changed" },
  newNumber: "new tax number",
  percent: (percent: string) => `${percent}%`,
  none: "–",
  total: "Total",
  accept: "Accept the investors"
} as const

/** Every word of what is about to be lost, as it stands in a PDF. */
export const expiryPdfMessages = {
  title: "What is about to be lost",
  atRisk: "At risk within 12 months",
  nearest: "Next agent cut-off",
  noDay: "None",
  noDayNote: "no day lies ahead",
  days: (n: number, text: string) => (n === 0 ? "today" : n === 1 ? "tomorrow" : `in ${text} days`),
  blocked: "Blocked",
  blockedNote: (reclaims: string) => `${reclaims}: a paper comes too late`,
  nothingBlocked: "no paper is too late",
  expired: "Expired, last 12 months",
  nothingExpired: "nothing ran out",
  buckets: {
    title: "By how near the agent cut-off is",
    summary: "Net reclaim by days until the agent cut-off",
    names: {
      pastCutoff: "Past cut-off, still open by law",
      days30: "0–30 days",
      days90: "31–90 days",
      days180: "91–180 days",
      days365: "181–365 days"
    }
  },
  months: {
    title: "By month of the agent cut-off",
    summary: "Net reclaim by month of the agent cut-off",
    column: "Month"
  },
  waited: {
    title: "Expired in the last 12 months, by who had to act",
    column: "Who had to act",
    actors: {
      client: "You",
      investor: "An investor",
      custodian: "A custodian",
      "tax authority": "A tax authority",
      provider: "The provider",
      nobody: "Not told"
    }
  },
  columns: { netReclaim: "Net reclaim", reclaims: "Reclaims" },
  total: "Total",
  note: "The agent cut-off is the last day on which the filing agent accepts a reclaim; it is earlier than the last day to file by law. A reclaim without a cut-off on file goes by the law's day."
} as const

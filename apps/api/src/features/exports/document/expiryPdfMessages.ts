/** The texts of the expiring tab in a PDF. */
export const expiryPdfMessages = {
  title: "Expiring reclaims",
  atRisk: "At risk within 12 months",
  nearest: "Next agent cut-off",
  noDay: "None",
  noDayNote: "no upcoming deadline",
  days: (n: number, text: string) => (n === 0 ? "today" : n === 1 ? "tomorrow" : `in ${text} days`),
  blocked: "Blocked",
  blockedNote: (reclaims: string) => `${reclaims} missing a document past its last safe day`,
  nothingBlocked: "no document is past its last safe day",
  expired: "Expired, last 12 months",
  nothingExpired: "nothing expired",
  buckets: {
    title: "By time to agent cut-off",
    summary: "Net reclaim by days until the agent cut-off",
    names: {
      pastCutoff: "Past cut-off, statutory deadline ahead",
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
    title: "Expired in the last 12 months, by cause",
    column: "Cause",
    actors: {
      client: "You",
      investor: "Investor",
      custodian: "Custodian",
      "tax authority": "Tax authority",
      provider: "Provider",
      nobody: "Not available"
    }
  },
  columns: { netReclaim: "Net reclaim", reclaims: "Reclaims" },
  total: "Total",
  note: "The agent cut-off is the last day on which the filing agent accepts a reclaim; it is earlier than the statutory deadline. Where no cut-off is on file, the statutory deadline is used."
} as const

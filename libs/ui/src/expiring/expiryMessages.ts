/** The texts of the expiring tab. */
export const expiryMessages = {
  summary: {
    title: "Expiring reclaims",
    loading: "Loading the expiring reclaims",
    atRisk: "At risk within 12 months",
    reclaims: (n: number, text: string) =>
      n === 1 ? `${text} reclaim not filed yet` : `${text} reclaims not filed yet`,
    nearest: { agent: "Next agent cut-off", statutory: "Next statutory deadline" },
    noDay: "None",
    byLaw: (date: string, days: string) => `first statutory deadline ${date}, ${days}`,
    nothingNear: "no upcoming deadline",
    blocked: "Blocked",
    blockedNote: (n: number, text: string) =>
      n === 1
        ? `${text} is missing a document past its last safe day`
        : `${text} are missing a document past its last safe day`,
    nothingBlocked: "no document is past its last safe day",
    expired: "Expired in the last 12 months",
    nothingExpired: "nothing expired",
    expiredBy: {
      client: (text: string) => `you ${text}`,
      investor: (text: string) => `investor ${text}`,
      custodian: (text: string) => `custodian ${text}`,
      "tax authority": (text: string) => `tax authority ${text}`,
      provider: (text: string) => `us ${text}`,
      nobody: (text: string) => `not available ${text}`
    },
    waited: (parts: string) => `Cause: ${parts}`,
    calendar: "Add to calendar",
    calendarHelp: "All agent cut-offs as an iCalendar file"
  },
  buckets: {
    title: "By time to deadline",
    basis: "Deadline to use",
    bases: { agent: "Agent cut-off", statutory: "Statutory deadline" },
    names: {
      agent: "Past cut-off",
      statutory: "Past deadline"
    },
    days30: "0–30 days",
    days90: "31–90 days",
    days180: "91–180 days",
    days365: "181–365 days",
    reclaims: (n: number, text: string) => (n === 1 ? `${text} reclaim` : `${text} reclaims`),
    until: (date: string) => `until ${date}`,
    stillOpen: (reclaims: string) => `${reclaims}, statutory deadline still ahead`
  },
  months: {
    summary: { agent: "Value by month of the agent cut-off", statutory: "Value by month of the statutory deadline" },
    nothingSentence: "No deadline falls within the next 12 months.",
    month: "Month",
    netReclaim: "Net reclaim",
    share: "Share",
    reclaims: "Reclaims",
    columns: "Months; choose one to list the reclaims that expire in it"
  }
} as const

/** Every word of what is about to be lost. */
export const expiryMessages = {
  summary: {
    title: "What is about to be lost",
    loading: "Loading what expires",
    atRisk: "At risk within 12 months",
    reclaims: (n: number, text: string) =>
      n === 1 ? `${text} reclaim not filed yet` : `${text} reclaims not filed yet`,
    nearest: { agent: "Next agent cut-off", statutory: "Next last day by law" },
    noDay: "None",
    days: (n: number, text: string) => (n === 0 ? "today" : n === 1 ? "tomorrow" : `in ${text} days`),
    byLaw: (date: string, days: string) => `by law ${date}, ${days}`,
    nothingNear: "no day lies ahead",
    blocked: "Blocked",
    blockedNote: (n: number, text: string) =>
      n === 1 ? `${text} waits for a paper that comes too late` : `${text} wait for a paper that comes too late`,
    nothingBlocked: "no paper is too late",
    expired: "Expired in the last 12 months",
    nothingExpired: "nothing ran out",
    expiredBy: {
      client: (text: string) => `you ${text}`,
      investor: (text: string) => `an investor ${text}`,
      custodian: (text: string) => `a custodian ${text}`,
      "tax authority": (text: string) => `a tax authority ${text}`,
      provider: (text: string) => `us ${text}`,
      nobody: (text: string) => `not told ${text}`
    },
    waited: (parts: string) => `waited for: ${parts}`,
    calendar: "Add to calendar",
    calendarHelp: "All agent cut-offs as an iCalendar file"
  },
  buckets: {
    title: "By how near the last day is",
    basis: "Which last day counts",
    bases: { agent: "Agent cut-off", statutory: "Last day by law" },
    names: {
      agent: "Past cut-off",
      statutory: "Past the last day"
    },
    days30: "0–30 days",
    days90: "31–90 days",
    days180: "91–180 days",
    days365: "181–365 days",
    reclaims: (n: number, text: string) => (n === 1 ? `${text} reclaim` : `${text} reclaims`),
    until: (date: string) => `until ${date}`,
    stillOpen: (reclaims: string) => `${reclaims}, still open by law`
  },
  months: {
    summary: { agent: "Value by month of the agent cut-off", statutory: "Value by month of the last day by law" },
    finding: (month: string, share: string) => `${share} of what lies ahead runs out in ${month}`,
    only: (month: string) => `Everything ahead runs out in ${month}`,
    nothing: "Nothing runs out in the next 12 months",
    nothingSentence: "No last day lies ahead within 12 months.",
    month: "Month",
    netReclaim: "Net reclaim",
    share: "Share",
    reclaims: "Reclaims",
    columns: "Months; choose one to list what runs out in it"
  }
} as const

const reclaims = (n: number, text: string) => (n === 1 ? `${text} reclaim` : `${text} reclaims`)

/** The texts of the notice above the summary. */
export const attentionMessages = {
  title: "Needs your attention",
  past: (amount: string) => `${amount} missed our filing agent’s deadline`,
  stillOpen: (n: number, text: string) => `${reclaims(n, text)} can still be filed.`,
  statutory: (date: string, days: string) => `First statutory deadline: ${date}, ${days}.`,
  cutoff: (date: string, days: string) => `Next agent cut-off: ${date}, ${days}`,
  noCutoff: "No agent cut-off is on file",
  atRisk: (n: number, text: string, amount: string) =>
    `${reclaims(n, text)} worth ${amount} will be lost unless filed within 12 months.`,
  nothingExpires: "Nothing expires within the next 12 months",
  see: (n: number, text: string) => `See the ${reclaims(n, text)}`,
  waiting: (n: number, text: string) =>
    n === 1 ? `${text} reclaim is waiting for you` : `${text} reclaims are waiting for you`,
  worth: (amount: string) => `Worth ${amount}, outstanding and filed`,
  sent: (text: string, amount: string) => `For ${text} more, worth ${amount}, we are reviewing what you sent.`,
  documents: "See the documents",
  nothingWaits: "Nothing is waiting for you",
  unknownDeadlines: "The deadlines could not be loaded.",
  unknownWaiting: "The reclaims waiting for you could not be loaded.",
  retry: "Try again",
  retryAll: "Try again to load what needs your attention"
} as const

/** The texts of the what-if page. */
export const whatIfMessages = {
  nothingWaits: "Nothing is waiting for a document.",
  nothingLost: "Nothing awaiting documents misses its agent cut-off",
  ifNothingComes: (missed: string) => `If nothing arrives, ${missed} misses its agent cut-off`,
  ifTheyCome: (filed: string, lost: string) => `${filed} can be filed, ${lost} misses its agent cut-off`,
  allFiled: (filed: string) => `${filed} can be filed, and nothing misses its agent cut-off`,
  summary: "What can be filed and what misses its agent cut-off, by month",
  columns: "Months",
  month: "Month",
  releasable: "Can be filed",
  lost: "Misses its agent cut-off",
  later: (month: string) => `${month} and later`,
  laterShort: "Later",
  legend: (name: string, amount: string, reclaims: string) => `${name} ${amount}, ${reclaims}`,
  loading: "Loading what can be filed",
  refreshing: "Recalculating",
  dates: {
    title: "If they arrive on",
    hint: (share: string, n: number) =>
      n === 1 ? `This document releases ${share}` : `These ${String(n)} documents release ${share}`,
    begin: "Select one to see what can be filed once it arrives.",
    help: "Arrow keys: 1 day. With Shift: 1 week.",
    arrives: "Arrives on",
    fault: "Enter a day as MM/dd/yyyy.",
    of: (owner: string, market: string) => (market === "" ? owner : `${owner}, ${market}`),
    manyMarkets: (n: string) => `${n} markets`,
    behind: " waiting for it",
    unknown: (number: string) => `Document ${number}`,
    nothing: "Open How next to a document to assume an arrival date.",
    copy: "Copy link",
    copied: "Link copied",
    notCopied: "The link could not be copied. Copy the address of the page.",
    reset: "Reset",
    add: "What if it arrives?",
    remove: "Stop assuming that it arrives"
  }
} as const

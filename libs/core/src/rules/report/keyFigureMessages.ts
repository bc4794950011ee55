/** The texts of a report's key figures, on the page and in its PDF. */
export const keyFigureMessages = {
  outstanding: "Outstanding",
  pastDeadline: "Past their deadline",
  filed: "Filed",
  paidSinceStart: "Paid since inception",
  paidThisYear: "Paid this year",
  notYetFiled: "not yet filed",
  openShare: (percent: string) => `${percent} of open reclaims`,
  reclaimsInAccounts: (reclaims: number, reclaimsText: string, accounts: number, accountsText: string) =>
    `${reclaimsText} ${reclaims === 1 ? "reclaim" : "reclaims"} in ${accountsText} ${accounts === 1 ? "account" : "accounts"}`,
  inReclaims: (reclaims: number, reclaimsText: string) =>
    `in ${reclaimsText} ${reclaims === 1 ? "reclaim" : "reclaims"}`,
  pastSentence: (amount: string, reclaims: number, reclaimsText: string) =>
    reclaims === 1
      ? `${amount} in 1 reclaim is past its statutory deadline without having been filed, and counts in no other figure.`
      : `${amount} in ${reclaimsText} reclaims are past their statutory deadline without having been filed, and count in no other figure.`,
  paidShare: (percent: string) => `${percent} of all payments`,
  /** Compared with the same period of last year: `+12.4% on 1 JAN to 21 NOV 2025`. */
  paidChange: (percent: string, lastDay: string) => `${percent} on 1 JAN to ${lastDay}`,
  paidLevel: (lastDay: string) => `level with 1 JAN to ${lastDay}`,
  nothingPaid: "nothing paid yet",
  nothingOpen: "no open reclaims",
  /** Note below a figure that is zero because the tab excludes its reclaims. */
  onPaidTab: "not in this tab, see Paid",
  onActiveTab: "not in this tab, see Active",
  expiring: "not yet filed, expires within 12 months",
  neverExpires: "filed reclaims do not expire",
  activeReclaims: "Active reclaims",
  activeAccounts: "Active accounts",
  paidReclaims: "Paid reclaims",
  paidAccounts: "Paid accounts",
  events: "Dividend events"
} as const

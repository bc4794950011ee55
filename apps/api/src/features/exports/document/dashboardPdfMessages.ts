import { chartSummaries } from "@reclaim/core/rules/report/chartSummaries"
import { sentence } from "@reclaim/pdf/isolates"

/** The texts of the dashboard's PDF. Figures arrive formatted by core/format. */
export const dashboardPdfMessages = {
  title: "Reclaim dashboard",
  tabs: { summary: "Summary", active: "Active", paid: "Paid", expiring: "Expiring" },
  documentTitle: (tab: string, client: string | null) =>
    client === null ? `Reclaim dashboard: ${tab}` : sentence`Reclaim dashboard of ${client}: ${tab}`,
  subject: (date: string) => `Outstanding, filed and paid reclaims as of ${date}`,
  asOf: (date: string) => `as of ${date}`,
  nothing: "No reclaim matches these filters.",
  expiring: (amount: string, reclaims: string) =>
    `${amount} in ${reclaims} will be lost unless filed within the next 12 months.`,
  noneExpiring: "Nothing expires within the next 12 months.",
  reclaims: (n: number, text: string) => (n === 1 ? `${text} reclaim` : `${text} reclaims`),
  accounts: (n: number, text: string) => (n === 1 ? `${text} account` : `${text} accounts`),
  spoken: (name: string, facts: string) => sentence`${name} ${facts}`,
  total: "Total",
  charts: {
    status: {
      client: chartSummaries.client,
      internal: chartSummaries.internal
    },
    country: {
      summary: (scope: string) => `${chartSummaries.country}: ${scope}`,
      more: (n: number, text: string, amount: string) => `${text} more ${n === 1 ? "country" : "countries"}, ${amount}`
    },
    year: {
      summary: chartSummaries.year,
      split: (day: string) => `${chartSummaries.year}: solid from 1 JAN to ${day}, hatched for the rest of the year`,
      more: (n: number, text: string, amount: string) => `${text} earlier ${n === 1 ? "year" : "years"}, ${amount}`
    },
    account: {
      summary: (scope: string) => `${chartSummaries.account}: ${scope}`,
      more: (accounts: string, amount: string) => `The other ${accounts}, ${amount}`
    }
  },
  tables: {
    internal: "By internal status",
    client: "By status",
    nextAction: chartSummaries.nextAction,
    blocker: chartSummaries.blocker,
    country: (scope: string) => `By country of issue: ${scope}`,
    year: "By year of payment",
    accounts: "Custodians and accounts",
    columns: {
      status: "Status",
      nextAction: "Next action with",
      blocker: "Blocked by",
      country: "Country",
      year: "Year paid",
      toDate: (day: string) => `1 JAN to ${day}`,
      netReclaim: "Net reclaim",
      share: "Share",
      shareOfOpen: "Share of open",
      reclaims: "Reclaims",
      accounts: "Accounts"
    },
    allAccounts: "All accounts",
    moreAccounts: (n: number, text: string) => (n === 1 ? `${text} more account` : `${text} more accounts`),
    capped: (shown: string, all: string) =>
      `The ${shown} largest of ${all} accounts by net reclaim. The rows at the end total the accounts not listed; the Excel file has every transaction of every account.`,
    everyAccount: (accounts: string) => `${accounts}, largest net reclaim first.`
  },
  definition: (name: string, text: string) => `${name}: ${text}`
} as const

import type { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"

/** Column titles that only the sheet of investors has. */
export const investorTitles = {
  investor: "Investor",
  investorType: "Investor type",
  residence: "Residence",
  percent: "Share of owner"
} as const

export const sheetNames = { transactions: "Transactions", investors: "By investor", about: "About this file" } as const

const tabs: Readonly<Record<ReportTab, string>> = {
  summary: "All transactions",
  active: "Active: not paid and not closed",
  paid: "Paid",
  expiring: "Expiring: not filed, statutory deadline within 12 months"
}

/** The texts of the sheet about the file. */
export const aboutTexts = {
  what: "About this file",
  value: "Value",
  client: "Client",
  asOf: "As of",
  writtenAt: "Written at (UTC)",
  revision: "Revision of the data",
  count: "Transactions",
  net: "Net reclaim USD",
  view: "View",
  filter: (group: string) => `Filter: ${group.charAt(0).toLowerCase()}${group.slice(1)}`,
  noFilter: "All",
  amounts: "Amounts",
  amountsNote:
    "Gross, tax and reclaim are in the currency of the dividend. The estimate is after the fee. " +
    "The net reclaim is the estimate until paid, and the amount received once paid.",
  title: (client: string) => (client === "" ? "Reclaim transactions" : `Reclaim transactions of ${client}`),
  description: (date: string, rev: number) => `As of ${date} (UTC), revision ${rev} of the data`,
  tab: (tab: ReportTab) => tabs[tab],
  named: (code: string, name: string | undefined) => (name === undefined ? code : `${name} (${code})`)
} as const

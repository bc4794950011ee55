import { DocumentClass, documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import type { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"

/** Column titles that only the sheet of investors has. */
export const investorTitles = {
  investor: "Investor",
  investorType: "Investor type",
  residence: "Residence",
  percent: "Share of owner"
} as const

/** Note on figures that depend on a rate row not confirmed in full at its source. */
export const ratePartlyConfirmed = "Rate partly confirmed"

/** Note on a reclaim with an unknown rate. */
export const rateUnknown = "Rate unknown"

export const sheetNames = {
  transactions: "Transactions",
  investors: "By investor",
  waiting: "Reclaims",
  documents: "Documents",
  groups: "Groups",
  about: "About this file"
} as const

/** Texts of files about the reclaims that wait for documents. */
export const waitingTitles = {
  missing: "Documents missing",
  part: "Of this investor USD",
  several: (title: string, count: number) => `${title} (${count})`,
  title: (client: string) =>
    client === "" ? "Reclaims awaiting documents" : `Reclaims of ${client} awaiting documents`
} as const

const classes = {
  client: "Client",
  custodian: "Custodian",
  "tax authority": "Tax authority",
  investor: "Investor",
  processing: "Processing"
} as const satisfies Readonly<Record<DocumentClass, string>>

/** Texts of the file of missing documents that its list on the screen has not. */
export const documentTitles = {
  owner: "Beneficial owner",
  custodian: "Custodian",
  account: "Account",
  market: "Market",
  investor: "Investor",
  fund: "Fund",
  code: "Code",
  document: "Document",
  yearPaid: "Year paid",
  why: "Why it is needed",
  class: "Class",
  /** By number of the class. */
  classes: new Map<number, string>(DocumentClass.literals.map((name) => [documentClassIds[name], classes[name]])),
  of: "Account or investor",
  marketOf: "Market",
  period: "Year",
  requested: "Requested",
  days: "Days waiting",
  state: "State",
  reclaims: "Reclaims",
  events: "Events",
  oldest: "Oldest request",
  whose: "Whose documents",
  mine: "Only the client’s",
  everybodys: "Everybody's",
  groupedBy: "Grouped by",
  search: "Search",
  amountsNote:
    "A reclaim missing two documents counts behind each of them, so values behind add up to more than the net reclaim. " +
    "The groups do add up to it: each reclaim is in one group, or split among its investors.",
  title: (client: string) => (client === "" ? "Awaited documents" : `Awaited documents of ${client}`)
} as const

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

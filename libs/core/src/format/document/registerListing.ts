import type { RegisteredDocument } from "../../domain/document/register/RegisteredDocument.ts"
import { count } from "../count.ts"
import { displayDate } from "../displayDate.ts"
import { dateInUtc } from "../../domain/value/todayInUtc.ts"
import type { ListColumn } from "../ListColumn.ts"
import { usd } from "../usd.ts"
import { registerTexts } from "./registerTexts.ts"

/** The columns of the documents on file. */
export const registerListing = {
  document: {
    title: "Document",
    kind: "text",
    grid: { weight: 4, minWidth: 170, isCut: true },
    text: ({ title }) => title
  },
  owner: {
    title: "Owner",
    kind: "text",
    grid: { weight: 3, minWidth: 136, isCut: true },
    text: ({ investor, owner }) => (investor === null ? owner : `${investor}, behind ${owner}`)
  },
  accounts: {
    title: "Accounts",
    kind: "text",
    grid: { weight: 2, minWidth: 110, isCut: true },
    text: ({ accounts }) => (accounts.length === 0 ? registerTexts.allAccounts : accounts.join(", "))
  },
  markets: {
    title: "Markets",
    kind: "text",
    grid: { weight: 1.4, minWidth: 84, isCut: true },
    text: ({ markets }) => (markets.length === 0 ? registerTexts.allMarkets : markets.join(", "))
  },
  period: {
    title: "Year",
    kind: "code",
    grid: { weight: 1, minWidth: 72 },
    text: ({ period }) => (period === 0 ? "" : String(period))
  },
  formVersion: {
    title: "Form version",
    kind: "text",
    grid: { weight: 1.4, minWidth: 110, isCut: true },
    text: ({ formVersion }) => formVersion
  },
  source: {
    title: "Method",
    kind: "text",
    grid: { weight: 1.8, minWidth: 130 },
    text: ({ source }) => registerTexts.sources[source]
  },
  state: {
    title: "State",
    kind: "text",
    grid: { weight: 1.8, minWidth: 122 },
    text: ({ state }) => registerTexts.states[state]
  },
  signedBy: {
    title: "Signed by",
    kind: "text",
    grid: { weight: 2, minWidth: 110, isCut: true },
    text: ({ signedBy }) => signedBy ?? ""
  },
  signedOn: {
    title: "Signed on",
    kind: "date",
    grid: { weight: 1.5, minWidth: 118 },
    text: ({ signedOn }) => displayDate(signedOn)
  },
  issuedOn: {
    title: "Issued on",
    kind: "date",
    grid: { weight: 1.5, minWidth: 118 },
    text: ({ issuedOn }) => displayDate(issuedOn)
  },
  validTo: {
    title: "Valid to",
    kind: "date",
    grid: { weight: 1.6, minWidth: 122 },
    text: ({ period, validTo }) =>
      validTo === null ? (period === 0 ? registerTexts.endless : `Year ${String(period)}`) : displayDate(validTo)
  },
  daysLeft: {
    title: "Days left",
    kind: "count",
    grid: { weight: 1, minWidth: 88 },
    text: ({ daysLeft }) => (daysLeft === null ? "" : count(Math.max(0, daysLeft)))
  },
  renewBy: {
    title: "Renew by",
    kind: "date",
    grid: { weight: 1.5, minWidth: 122 },
    text: ({ renewBy }) => displayDate(renewBy)
  },
  original: {
    title: "Original",
    kind: "text",
    grid: { weight: 1.4, minWidth: 98 },
    text: ({ original }) => registerTexts.originals[original]
  },
  reclaims: {
    title: "Used for",
    kind: "count",
    grid: { weight: 1.2, minWidth: 88 },
    text: ({ reclaims }) => count(reclaims)
  },
  net: { title: "Net reclaim", kind: "usd", grid: { weight: 1.8, minWidth: 140 }, text: ({ net }) => usd(net) },
  lastAct: {
    title: "Last act",
    kind: "date",
    grid: { weight: 1.5, minWidth: 118 },
    text: ({ lastActAt }) => (lastActAt === null ? "" : displayDate(dateInUtc(lastActAt.getTime())))
  }
} as const satisfies Readonly<Record<string, ListColumn<RegisteredDocument>>>

import type { Account } from "../../domain/account/Account.ts"
import { accountTexts } from "./accountTexts.ts"
import { count } from "../count.ts"
import { countryName } from "../countryName.ts"
import { listedMarkets } from "../../domain/market/listedMarkets.ts"
import type { ListColumn } from "../ListColumn.ts"
import { usd } from "../usd.ts"

/** The columns of the list of a client's accounts, in their order. */
export const accountListing = {
  custodian: {
    title: "Custodian",
    kind: "text",
    grid: { weight: 3, minWidth: 112, isCut: true },
    sheet: { width: 26 },
    text: ({ fiName }) => fiName
  },
  account: {
    title: "Account",
    kind: "code",
    grid: { weight: 3, minWidth: 146 },
    sheet: { width: 22 },
    text: ({ acctCode }) => acctCode
  },
  name: {
    title: "Name",
    kind: "text",
    grid: { weight: 3, minWidth: 84, isCut: true },
    sheet: { width: 26 },
    text: ({ accountName }) => accountName
  },
  owner: {
    title: "Beneficial owner",
    kind: "text",
    grid: { weight: 4, minWidth: 124, isCut: true },
    sheet: { width: 36 },
    text: ({ boName }) => boName
  },
  markets: {
    title: "Markets",
    kind: "text",
    grid: { weight: 3, minWidth: 96, isCut: true },
    sheet: { width: 24 },
    text: ({ markets }) => listedMarkets(markets).map(countryName).join(", ")
  },
  state: {
    title: "State",
    kind: "text",
    grid: { weight: 2.4, minWidth: 186 },
    sheet: { width: 30 },
    text: ({ applicationId, state }) => accountTexts.state(state, applicationId !== null)
  },
  missing: {
    title: "Missing",
    kind: "count",
    grid: { weight: 1.2, minWidth: 80 },
    sheet: { width: 12 },
    text: ({ missingCount }) => count(missingCount)
  },
  next: {
    title: "Next action with",
    kind: "text",
    grid: { weight: 2.6, minWidth: 146 },
    sheet: { width: 36 },
    text: ({ nextStep }) => accountTexts.next(nextStep)
  },
  openNetReclaim: {
    title: "Open net reclaim",
    kind: "usd",
    grid: { weight: 2.4, minWidth: 132 },
    sheet: { width: 18 },
    text: ({ openNetReclaim }) => usd(openNetReclaim)
  },
  openReclaims: {
    title: "Open reclaims",
    kind: "count",
    grid: { weight: 1.6, minWidth: 125 },
    sheet: { width: 14 },
    text: ({ openTransCount }) => count(openTransCount)
  },
  reclaims: {
    title: "All reclaims",
    kind: "count",
    grid: { weight: 1.6, minWidth: 104 },
    sheet: { width: 14 },
    text: ({ transCount }) => count(transCount)
  }
} as const satisfies Readonly<Record<string, ListColumn<Account>>>

import type { Account } from "../../domain/account/Account.ts"
import { accountTexts } from "./accountTexts.ts"
import { count } from "../count.ts"
import { countryName } from "../countryName.ts"
import { listedMarkets } from "../../domain/market/listedMarkets.ts"
import type { ListColumn } from "../ListColumn.ts"
import { usd } from "../usd.ts"

/** The columns of the list of a client's accounts, in their order. */
export const accountListing = {
  custodian: { title: "Custodian", kind: "text", sheet: { width: 26 }, text: ({ fiName }) => fiName },
  account: { title: "Account", kind: "code", sheet: { width: 22 }, text: ({ acctCode }) => acctCode },
  name: { title: "Name", kind: "text", sheet: { width: 26 }, text: ({ accountName }) => accountName },
  owner: { title: "Beneficial owner", kind: "text", sheet: { width: 36 }, text: ({ boName }) => boName },
  markets: {
    title: "Markets",
    kind: "text",
    sheet: { width: 24 },
    text: ({ markets }) => listedMarkets(markets).map(countryName).join(", ")
  },
  state: {
    title: "State",
    kind: "text",
    sheet: { width: 30 },
    text: ({ applicationId, state }) => accountTexts.state(state, applicationId !== null)
  },
  missing: {
    title: "Missing",
    kind: "count",
    sheet: { width: 12 },
    text: ({ missingCount }) => count(missingCount)
  },
  next: {
    title: "Next action with",
    kind: "text",
    sheet: { width: 36 },
    text: ({ nextStep }) => accountTexts.next(nextStep)
  },
  openNetReclaim: {
    title: "Open net reclaim",
    kind: "usd",
    sheet: { width: 18 },
    text: ({ openNetReclaim }) => usd(openNetReclaim)
  },
  openReclaims: {
    title: "Open reclaims",
    kind: "count",
    sheet: { width: 14 },
    text: ({ openTransCount }) => count(openTransCount)
  },
  reclaims: { title: "All reclaims", kind: "count", sheet: { width: 14 }, text: ({ transCount }) => count(transCount) }
} as const satisfies Readonly<Record<string, ListColumn<Account>>>

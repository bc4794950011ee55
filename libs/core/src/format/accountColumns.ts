import type { CustodianAccountRow } from "../domain/reclaim/CustodianAccountRow.ts"
import { count } from "./count.ts"
import type { ListColumn } from "./ListColumn.ts"
import { usd } from "./usd.ts"

/** Sums of an account, of a custodian's accounts, or of all. */
interface Sums {
  /** Cents. */
  readonly netReclaim: number
  readonly transCount: number
}

/** The text of a column of figures of any line. */
export const accountFigures = {
  netReclaim: ({ netReclaim }: Sums) => usd(netReclaim),
  reclaims: ({ transCount }: Sums) => count(transCount)
} as const

/** The columns of the list of accounts, in their order on the screen. */
export const accountColumns = {
  custodian: {
    title: "Custodian",
    kind: "text",
    grid: { weight: 3, minWidth: 150 },
    document: { share: 2 },
    text: ({ fiName }) => fiName
  },
  account: {
    title: "Account",
    kind: "code",
    grid: { weight: 3, minWidth: 140 },
    document: { share: 2 },
    text: ({ acctCode }) => acctCode
  },
  owner: {
    title: "Beneficial owner",
    kind: "text",
    grid: { weight: 4, minWidth: 140, isCut: true },
    document: { share: 3 },
    text: ({ boName }) => boName
  },
  netReclaim: {
    title: "Net reclaim",
    kind: "usd",
    grid: { weight: 2.4, minWidth: 150 },
    document: {},
    text: accountFigures.netReclaim
  },
  reclaims: {
    title: "Reclaims",
    kind: "count",
    grid: { weight: 1.6, minWidth: 105 },
    document: {},
    text: accountFigures.reclaims
  }
} as const satisfies Readonly<Record<string, ListColumn<CustodianAccountRow>>>

export type AccountColumn = keyof typeof accountColumns

/** Default order in the grid, from left to right. */
export const accountGridOrder = [
  "custodian",
  "account",
  "owner",
  "netReclaim",
  "reclaims"
] as const satisfies ReadonlyArray<AccountColumn>

/** Order in the PDF, from left to right. */
export const accountDocumentOrder = [
  "account",
  "custodian",
  "owner",
  "netReclaim",
  "reclaims"
] as const satisfies ReadonlyArray<AccountColumn>

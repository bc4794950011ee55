import type { Account } from "../../domain/account/Account.ts"
import { accountListing } from "./accountListing.ts"

/** What a cell of the list is sorted and added up by: a figure as the number that it is, the rest as it is said. */
export const accountValues: Readonly<Record<keyof typeof accountListing, (account: Account) => string | number>> = {
  custodian: accountListing.custodian.text,
  account: accountListing.account.text,
  name: accountListing.name.text,
  owner: accountListing.owner.text,
  markets: accountListing.markets.text,
  state: accountListing.state.text,
  missing: ({ missingCount }) => missingCount,
  next: accountListing.next.text,
  openNetReclaim: ({ openNetReclaim }) => openNetReclaim,
  openReclaims: ({ openTransCount }) => openTransCount,
  reclaims: ({ transCount }) => transCount
}

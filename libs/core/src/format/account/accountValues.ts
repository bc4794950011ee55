import type { Account } from "../../domain/account/Account.ts"
import { accountListing } from "./accountListing.ts"

/** Values used to sort and add up the list: figures as numbers, the rest as displayed. */
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

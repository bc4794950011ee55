import { Account } from "../domain/account/Account.ts"
import { UsdCents } from "../domain/value/UsdCents.ts"

/** One account of a client, with overrides. */
export const makeAccount = (overrides: Partial<ConstructorParameters<typeof Account>[0]> = {}): Account =>
  new Account({
    accountId: 7,
    version: 2,
    fiCode: "NBC",
    fiName: "Northbank Custody",
    acctCode: "NB-004, 417-22",
    accountName: "Nordic equities",
    state: "active",
    applicationId: null,
    nextStep: null,
    boName: "Møller Pension Fund",
    markets: "CH DE",
    missingCount: 0,
    transCount: 142,
    openTransCount: 97,
    openNetReclaim: UsdCents.make(120_411_845),
    ...overrides
  })

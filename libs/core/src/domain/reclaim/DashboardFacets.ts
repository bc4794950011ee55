import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"
import { BlockerGroup } from "./Blocker.ts"
import { CountryGroup } from "./CountryGroup.ts"
import { CustodianAccountRow } from "./CustodianAccountRow.ts"
import { NextActionGroup } from "./NextActor.ts"
import { StatusGroup } from "./StatusGroup.ts"
import { YearGroup } from "./YearGroup.ts"

/** The accounts under all filters but those by custodian and account. */
export class AccountFacet extends Schema.Class<AccountFacet>("@reclaim/core/AccountFacet")({
  /** Largest net reclaim first, at most `maxFacetAccounts`. */
  largest: Schema.Array(CustodianAccountRow),
  /** Net reclaim of all accounts, those not listed included. */
  netReclaim: UsdCents,
  transCount: Schema.Int,
  acctCount: Schema.Int
}) {}

/** Maximum number of accounts that a facet lists. */
export const maxFacetAccounts = 50

/**
 * Lists of a dashboard, each without its own filter, so that a chart keeps the unselected parts. Present only where
 * that filter narrows; otherwise the dashboard's list is the same. Selected values are always listed, with zero totals
 * if other filters exclude them.
 */
export class DashboardFacets extends Schema.Class<DashboardFacets>("@reclaim/core/DashboardFacets")({
  internalStatuses: Schema.optionalKey(Schema.Array(StatusGroup)),
  clientStatuses: Schema.optionalKey(Schema.Array(StatusGroup)),
  years: Schema.optionalKey(Schema.Array(YearGroup)),
  countries: Schema.optionalKey(Schema.Array(CountryGroup)),
  nextActions: Schema.optionalKey(Schema.Array(NextActionGroup)),
  blockers: Schema.optionalKey(Schema.Array(BlockerGroup)),
  accounts: Schema.optionalKey(AccountFacet)
}) {}

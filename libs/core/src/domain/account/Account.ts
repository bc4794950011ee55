import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"
import { AccountState } from "./AccountState.ts"
import { NextStep } from "./NextStep.ts"

/** Account of a client: an account code at a custodian, with the totals of its reclaims. */
export class Account extends Schema.Class<Account>("@reclaim/core/Account")({
  /** Names it among the client's accounts, for good. */
  accountId: Schema.Int,
  /** Counts the changes; an act names the version that it is done to. */
  version: Schema.Int,
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  /** Client's own label; empty for an imported account. */
  accountName: Schema.String,
  state: AccountState,
  /** Pending application to change it; null when there is none. */
  applicationId: Schema.NullOr(Schema.Int),
  /** Next action on the account; null when there is none. */
  nextStep: Schema.NullOr(NextStep),
  /** Name of the beneficial owner. */
  boName: Schema.String,
  /** Codes of the markets with reclaims, and of those named when it was opened: `CH DE`. */
  markets: Schema.String,
  /** Documents that it waits for before it is active, or that its reclaims wait for; not the work of the provider. */
  missingCount: Schema.Int,
  /** Reclaims that are not closed, paid ones included, as the dashboard counts them. */
  transCount: Schema.Int,
  /** Number of unpaid transactions. */
  openTransCount: Schema.Int,
  /** Net reclaim of the ones that are not paid. */
  openNetReclaim: UsdCents
}) {}

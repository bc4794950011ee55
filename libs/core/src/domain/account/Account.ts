import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"
import { AccountState } from "./AccountState.ts"
import { NextStep } from "./NextStep.ts"

/** One account of a client: an account code at a custodian, with what is reclaimed for it. */
export class Account extends Schema.Class<Account>("@reclaim/core/Account")({
  /** Names it among the client's accounts, for good. */
  accountId: Schema.Int,
  /** Counts the changes; an act names the version that it is done to. */
  version: Schema.Int,
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  /** What the client calls it; empty for one that came by import. */
  accountName: Schema.String,
  state: AccountState,
  /** The application for a change of it that is under way; null when there is none. */
  applicationId: Schema.NullOr(Schema.Int),
  /** What somebody has to do next; null when nothing is to be done. */
  nextStep: Schema.NullOr(NextStep),
  /** Name of the beneficial owner. */
  boName: Schema.String,
  /** The codes of the markets in which something is reclaimed for it, or that it was opened for by name: `CH DE`. */
  markets: Schema.String,
  /** Documents that it waits for before it is active, or that its reclaims wait for; not the work of the provider. */
  missingCount: Schema.Int,
  /** Reclaims that are not closed, paid ones included, as the dashboard counts them. */
  transCount: Schema.Int,
  /** Those of them that are not paid. */
  openTransCount: Schema.Int,
  /** Net reclaim of the ones that are not paid. */
  openNetReclaim: UsdCents
}) {}

import { Schema } from "effect"
import { ReliefMethod } from "../account/ReliefMethod.ts"
import { CountryCode } from "../market/CountryCode.ts"
import { Rate } from "../market/Rate.ts"
import { UsdCents } from "../value/UsdCents.ts"

/** Whether claims of an account in a market may be filed without asking. */
export const ScopeState = Schema.Literals(["authorized", "not_authorized"])
export type ScopeState = typeof ScopeState.Type

/** What keeps claims from being filed whatever is authorized: a document that is missing, or nothing to reclaim. */
export const ScopeHindrance = Schema.Literals(["blocked", "nothing"])
export type ScopeHindrance = typeof ScopeHindrance.Type

/** What holds for an account in a market. */
export const ScopeCell = Schema.Struct({
  market: CountryCode,
  state: ScopeState,
  /** The first tax year it holds for; null for every one. */
  fromYear: Schema.NullOr(Schema.Int),
  /** What the client has to receive at least; null for whatever it is. */
  minNet: Schema.NullOr(UsdCents),
  hindrance: Schema.NullOr(ScopeHindrance),
  /** The highest fee of the account's claims in the market that are not filed; null where there are none. */
  fee: Schema.NullOr(Rate),
  /** The highest fee that was before the client when it was authorized; null for none. */
  agreedFee: Schema.NullOr(Rate),
  /** 1 as long as nothing was ever set. */
  version: Schema.Int
})
export type ScopeCell = typeof ScopeCell.Type

/** An account with its markets, in the order of the page. */
export class ScopeRow extends Schema.Class<ScopeRow>("@reclaim/core/ScopeRow")({
  accountId: Schema.Int,
  account: Schema.String,
  ownerName: Schema.String,
  custodianName: Schema.String,
  /** How tax is won back for the account; empty where nobody has said. */
  reliefMethods: Schema.Array(ReliefMethod),
  cells: Schema.Array(ScopeCell)
}) {}

/** What may be filed without asking, account by account. */
export class ScopePage extends Schema.Class<ScopePage>("@reclaim/core/ScopePage")({
  markets: Schema.Array(CountryCode),
  rows: Schema.Array(ScopeRow),
  totalCount: Schema.Int
}) {}

/** What is set for an account in a market, on top of the version that was seen. */
export const ScopeChange = Schema.Struct({
  accountId: Schema.Int,
  market: CountryCode,
  state: ScopeState,
  fromYear: Schema.NullOr(Schema.Int),
  minNet: Schema.NullOr(UsdCents),
  /** The fee that was seen with it. */
  fee: Schema.NullOr(Rate),
  version: Schema.Int
})
export type ScopeChange = typeof ScopeChange.Type

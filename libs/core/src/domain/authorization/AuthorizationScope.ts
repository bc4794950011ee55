import { Schema } from "effect"
import { ReliefMethod } from "../account/ReliefMethod.ts"
import { CountryCode } from "../market/CountryCode.ts"
import { Rate } from "../market/Rate.ts"
import { UsdCents } from "../value/UsdCents.ts"

/** Standing authorization to file claims of an account in a market without asking. */
export const ScopeState = Schema.Literals(["authorized", "not_authorized"])
export type ScopeState = typeof ScopeState.Type

/** Reason why claims cannot be filed regardless of authorization: a missing document, or nothing to reclaim. */
export const ScopeHindrance = Schema.Literals(["blocked", "nothing"])
export type ScopeHindrance = typeof ScopeHindrance.Type

/** Standing authorization of an account in one market. */
export const ScopeCell = Schema.Struct({
  market: CountryCode,
  state: ScopeState,
  /** The first tax year it holds for; null for every one. */
  fromYear: Schema.NullOr(Schema.Int),
  /** Minimum amount the client has to receive; null for no minimum. */
  minNet: Schema.NullOr(UsdCents),
  hindrance: Schema.NullOr(ScopeHindrance),
  /** The highest fee of the account's claims in the market that are not filed; null where there are none. */
  fee: Schema.NullOr(Rate),
  /** The highest fee that was before the client when it was authorized; null for none. */
  agreedFee: Schema.NullOr(Rate),
  /** 1 until anything is set. */
  version: Schema.Int
})
export type ScopeCell = typeof ScopeCell.Type

/** An account with its markets, in the order of the page. */
export class ScopeRow extends Schema.Class<ScopeRow>("@reclaim/core/ScopeRow")({
  accountId: Schema.Int,
  account: Schema.String,
  ownerName: Schema.String,
  custodianName: Schema.String,
  /** Relief methods chosen for the account; empty if not stated. */
  reliefMethods: Schema.Array(ReliefMethod),
  cells: Schema.Array(ScopeCell)
}) {}

/** Standing authorizations, account by account. */
export class ScopePage extends Schema.Class<ScopePage>("@reclaim/core/ScopePage")({
  markets: Schema.Array(CountryCode),
  rows: Schema.Array(ScopeRow),
  totalCount: Schema.Int
}) {}

/** Change to the authorization of an account in a market, based on the version last seen. */
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

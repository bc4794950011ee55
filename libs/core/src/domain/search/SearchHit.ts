import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"

/** Kind of result of the server's search. */
export const SearchKind = Schema.Literals(["owner", "account", "security", "transaction", "payment", "statement"])
export type SearchKind = typeof SearchKind.Type

/** Something of a client that a search has found. */
export class SearchHit extends Schema.Class<SearchHit>("@reclaim/core/SearchHit")({
  kind: SearchKind,
  /** Number among results of its kind; a transaction's is the one that opens it, a statement's its report id. */
  id: Schema.Int,
  /** The code, name or reference that it is known by. */
  title: Schema.String,
  /**
   * Context of the result: an account's owner, a transaction's security and owner, a payment's reference. May be empty.
   */
  subtitle: Schema.String,
  /** An account's custodian or a security's ISIN; empty for the others. */
  code: Schema.String,
  /** Net reclaim of a transaction or amount of a payment statement; null for the others. */
  amount: Schema.NullOr(UsdCents),
  /** The pay date of a transaction, the date of a statement; null for the others. */
  day: Schema.NullOr(CalendarDate)
}) {}

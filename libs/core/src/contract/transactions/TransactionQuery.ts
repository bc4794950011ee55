import { Effect, Schema, SchemaGetter } from "effect"
import { DueRange } from "../../domain/reclaim/DueRange.ts"
import { ExpiryBasis } from "../../domain/reclaim/ExpiryBasis.ts"
import { transactionPageLimit, TransactionSearch } from "../../domain/reclaim/TransactionPage.ts"
import { defaultTransactionSort, TransactionSort } from "../../domain/reclaim/TransactionSort.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import {
  dashboardFields,
  dashboardFieldsOf,
  dashboardFilterOf,
  dashboardKeys,
  dashboardQueryFields
} from "../wire/DashboardQuery.ts"

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: transactionPageLimit }))

const usualLimit = 100

const Fields = Schema.Struct({
  ...dashboardFields,
  search: TransactionSearch.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  sort: TransactionSort.pipe(Schema.withDecodingDefaultKey(Effect.succeed(defaultTransactionSort))),
  offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(usualLimit))),
  dueBy: ExpiryBasis.pipe(Schema.withDecodingDefaultKey(Effect.succeed("agent" as const))),
  dueFrom: Schema.NullOr(CalendarDate).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  dueTo: Schema.NullOr(CalendarDate).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
})

const Query = Schema.Struct({
  ...dashboardQueryFields,
  search: TransactionSearch,
  sort: TransactionSort,
  offset: Offset,
  limit: Limit,
  due: Schema.NullOr(Schema.toType(DueRange))
})

/**
 * Which transactions: those that the dashboard counts under the same keys, narrowed further by words that all have to be
 * found and by a range of deadlines; then a page of them in an order.
 */
export const TransactionQuery = Fields.pipe(
  Schema.encodeKeys({ ...dashboardKeys, dueBy: "due_by", dueFrom: "due_from", dueTo: "due_to" }),
  Schema.decodeTo(Query, {
    decode: SchemaGetter.transform((fields: typeof Fields.Type) => ({
      filter: dashboardFilterOf(fields),
      viewAsUserId: fields.viewAsUserId,
      search: fields.search,
      sort: fields.sort,
      offset: fields.offset,
      limit: fields.limit,
      due:
        fields.dueFrom === null && fields.dueTo === null
          ? null
          : new DueRange({ by: fields.dueBy, from: fields.dueFrom, to: fields.dueTo })
    })),
    encode: SchemaGetter.transform(
      ({ due, limit, offset, search, sort, ...query }: typeof Query.Type): typeof Fields.Type => ({
        ...dashboardFieldsOf(query),
        search,
        sort,
        offset,
        limit,
        dueBy: due?.by ?? "agent",
        dueFrom: due?.from ?? null,
        dueTo: due?.to ?? null
      })
    )
  })
)
export type TransactionQuery = typeof TransactionQuery.Type

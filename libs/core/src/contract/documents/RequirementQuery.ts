import { Effect, Schema, SchemaGetter, Struct } from "effect"
import { DocumentFilter } from "../../domain/document/DocumentFilter.ts"
import { requirementPageLimit } from "../../domain/requirement/RequirementPage.ts"
import { defaultRequirementSort, RequirementSort } from "../../domain/requirement/RequirementSort.ts"
import { Arrival, maxArrivals } from "../../domain/requirement/WhatIf.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { documentFields, documentKeys, documentQueryFields, narrowedBy } from "./DocumentQuery.ts"

const GroupKey = Schema.NullOr(sentLine(100)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: requirementPageLimit }))

const usualLimit = 100

const PageFields = Schema.Struct({
  ...documentFields,
  groupKey: GroupKey,
  sort: RequirementSort.pipe(Schema.withDecodingDefaultKey(Effect.succeed(defaultRequirementSort))),
  offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(usualLimit)))
})

const PageQuery = Schema.Struct({
  ...documentQueryFields,
  /** As in the rows of the list; null for all groups together. */
  groupKey: Schema.NullOr(Schema.String),
  sort: RequirementSort,
  offset: Offset,
  limit: Limit
})

const whatElse = ["viewAsUserId", "groupKey", "sort", "offset", "limit"] as const

/** Which missing documents: those that the list counts under the same keys, a page of them in an order. */
export const RequirementPageQuery = PageFields.pipe(
  Schema.encodeKeys({ ...documentKeys, groupKey: "group_key" }),
  Schema.decodeTo(PageQuery, {
    decode: SchemaGetter.transform((fields: typeof PageFields.Type) => ({
      filter: new DocumentFilter(Struct.omit(fields, whatElse)),
      ...Struct.pick(fields, whatElse)
    })),
    encode: SchemaGetter.transform(({ filter, ...rest }: typeof PageQuery.Type): typeof PageFields.Type => ({
      ...narrowedBy(filter),
      ...rest
    }))
  })
)
export type RequirementPageQuery = typeof RequirementPageQuery.Type

const Arrivals = Schema.Array(
  Arrival.pipe(Schema.encodeKeys({ requirementId: "requirement_id", arrivesOn: "arrives_on" }))
).check(Schema.isMaxLength(maxArrivals, { message: `Expected at most ${maxArrivals} documents` }))

const WhatIfFields = Schema.Struct({
  ...documentFields,
  assume: Arrivals.pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
})

const WhatIfAsked = Schema.Struct({ ...documentQueryFields, assume: Schema.Array(Schema.toType(Arrival)) })

/** What is assumed to arrive, among the reclaims that the filter passes. */
export const WhatIfQuery = WhatIfFields.pipe(
  Schema.encodeKeys(documentKeys),
  Schema.decodeTo(WhatIfAsked, {
    decode: SchemaGetter.transform(({ assume, viewAsUserId, ...filter }: typeof WhatIfFields.Type) => ({
      filter: new DocumentFilter(filter),
      viewAsUserId,
      assume
    })),
    encode: SchemaGetter.transform(
      ({ assume, filter, viewAsUserId }: typeof WhatIfAsked.Type): typeof WhatIfFields.Type => ({
        viewAsUserId,
        ...narrowedBy(filter),
        assume
      })
    )
  })
)
export type WhatIfQuery = typeof WhatIfQuery.Type

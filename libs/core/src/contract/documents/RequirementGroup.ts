import { Effect, Schema, SchemaGetter, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { DocumentFilter } from "../../domain/document/DocumentFilter.ts"
import { Requirement } from "../../domain/document/requirement/Requirement.ts"
import { RequirementPage, requirementPageLimit } from "../../domain/document/requirement/RequirementPage.ts"
import { defaultRequirementSort, RequirementSort } from "../../domain/document/requirement/RequirementSort.ts"
import {
  Arrival,
  maxArrivals,
  ReleasedMonth,
  ReleasedSum,
  ReleasingDocument,
  WhatIf
} from "../../domain/document/requirement/WhatIf.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { noChange } from "../access/Changes.ts"
import { guardedBy } from "../access/guarded.ts"
import { taskHolder } from "../access/MayCall.ts"
import { knownTagHeaders } from "../wire/knownTag.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"
import { documentFields, documentKeys, DocumentQuery, documentQueryFields, narrowedBy } from "./DocumentQuery.ts"
import { WireWhatIfFacts } from "./WireWhatIfFacts.ts"

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

const nonFilterKeys = ["viewAsUserId", "groupKey", "sort", "offset", "limit"] as const

/** Page of missing documents, sorted; the same keys filter the document list. */
const RequirementPageQuery = PageFields.pipe(
  Schema.encodeKeys({ ...documentKeys, groupKey: "group_key" }),
  Schema.decodeTo(PageQuery, {
    decode: SchemaGetter.transform((fields: typeof PageFields.Type) => ({
      filter: new DocumentFilter(Struct.omit(fields, nonFilterKeys)),
      ...Struct.pick(fields, nonFilterKeys)
    })),
    encode: SchemaGetter.transform(({ filter, ...rest }: typeof PageQuery.Type): typeof PageFields.Type => ({
      ...narrowedBy(filter),
      ...rest
    }))
  })
)
type RequirementPageQuery = typeof RequirementPageQuery.Type

const Arrivals = Schema.Array(
  Arrival.pipe(Schema.encodeKeys({ requirementId: "requirement_id", arrivesOn: "arrives_on" }))
).check(Schema.isMaxLength(maxArrivals, { message: `Expected at most ${maxArrivals} documents` }))

const WhatIfFields = Schema.Struct({
  ...documentFields,
  assume: Arrivals.pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
})

const WhatIfAsked = Schema.Struct({ ...documentQueryFields, assume: Schema.Array(Schema.toType(Arrival)) })

/** Documents assumed to arrive, and the filter of the reclaims considered. */
const WhatIfQuery = WhatIfFields.pipe(
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
type WhatIfQuery = typeof WhatIfQuery.Type

/** A page of missing documents. */
export const WireRequirementPage = wireOf(RequirementPage, { values: { rows: Schema.Array(wireOf(Requirement)) } })

const WireSum = wireFields(ReleasedSum.fields)

/** Effect of documents arriving. */
export const WireWhatIf = wireOf(WhatIf, {
  values: {
    releasable: WireSum,
    lost: WireSum,
    waiting: WireSum,
    months: Schema.Array(wireFields(ReleasedMonth.fields)),
    releasing: Schema.Array(wireFields(ReleasingDocument.fields))
  }
})

/**
 * The missing documents one by one. All calls only read; they use POST because a filter of hundreds of accounts is too
 * long for a URL.
 */
export class RequirementGroup extends HttpApiGroup.make("requirements")
  .add(
    HttpApiEndpoint.post("page", "/api/v1/requirements/page", {
      payload: RequirementPageQuery,
      success: WireRequirementPage
    }),
    HttpApiEndpoint.post("whatIf", "/api/v1/requirements/what-if", {
      payload: WhatIfQuery,
      success: WireWhatIf
    }),
    HttpApiEndpoint.post("whatIfFacts", "/api/v1/requirements/what-if/facts", {
      payload: DocumentQuery,
      headers: knownTagHeaders,
      success: [WireWhatIfFacts, HttpApiSchema.Empty(304)]
    })
  )
  .pipe(guardedBy({ mayCall: taskHolder("documents"), forPrograms: "reports.read", changes: noChange })) {}

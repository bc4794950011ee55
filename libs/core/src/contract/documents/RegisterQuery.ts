import { Effect, Schema } from "effect"
import { registerPageLimit } from "../../domain/document/register/DocumentRegister.ts"
import { defaultRegisterSort, RegisterSort } from "../../domain/document/register/RegisterSort.ts"
import { ShownDocumentState } from "../../domain/document/register/ShownDocumentState.ts"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { absentAsNull } from "../wire/absentAsNull.ts"
import { viewAsKeys, ViewAsUserId } from "../wire/ViewAsUserId.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: registerPageLimit }))

const keys = { ownerId: "owner", ...viewAsKeys } as const

/** Filter, sort order and page of the document register. */
export const RegisterQuery = Schema.Struct({
  ownerId: absentAsNull(Id),
  code: absentAsNull(DocumentCode),
  market: absentAsNull(CountryCode),
  state: absentAsNull(ShownDocumentState),
  text: Schema.optionalKey(sentLine(100)),
  sort: RegisterSort.pipe(Schema.withDecodingDefaultKey(Effect.succeed(defaultRegisterSort))),
  offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(registerPageLimit))),
  viewAsUserId: ViewAsUserId
}).pipe(Schema.encodeKeys(keys))

const Year = Schema.Int.check(Schema.isBetween({ minimum: 1950, maximum: 2999 }))

/**
 * Owner and last year of the coverage shown. The defaults are all owners, and next year, which is also the latest
 * allowed.
 */
export const CoverageQuery = Schema.Struct({
  ownerId: absentAsNull(Id),
  until: absentAsNull(Year),
  viewAsUserId: ViewAsUserId
}).pipe(Schema.encodeKeys(keys))

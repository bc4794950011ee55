import { Schema } from "effect"
import { maxBatchReclaims } from "../../domain/authorization/authorizationLimits.ts"
import { StatementCode } from "../../domain/authorization/StatementCode.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentName } from "../../domain/value/sentName.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { GivenDay } from "../input/EnteredDate.ts"

/** The provider's id of a batch, unique within a client. */
export const BatchReference = sentName(64)

/** Description of the filing, in the provider's words. */
export const Procedure = sentName(200)

/** The year of the income. */
export const TaxYear = Schema.Int.check(Schema.isBetween({ minimum: 1990, maximum: 2100 }))

const Seq = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** Fields that the desk enters to request a decision about claims. */
export const batchContent = {
  market: CountryCode,
  taxYear: TaxYear,
  procedure: Procedure,
  dueOn: GivenDay,
  /** Third-party costs; not below zero. */
  costs: UsdCents,
  statementCodes: Schema.Array(StatementCode).check(
    Schema.makeFilter((codes) => new Set(codes).size === codes.length || "Name each statement once")
  ),
  /** The numbers of the reclaims. */
  reclaims: Schema.Array(Seq).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(maxBatchReclaims),
    Schema.makeFilter((seqs) => new Set(seqs).size === seqs.length || "Name each reclaim once")
  )
} as const

export type BatchContent = Schema.Struct.Type<typeof batchContent>

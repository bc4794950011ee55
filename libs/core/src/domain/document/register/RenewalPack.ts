import { Schema } from "effect"
import { CountryCode } from "../../market/CountryCode.ts"
import { RequirementState } from "../requirement/RequirementState.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { UsdCents } from "../../value/UsdCents.ts"
import { DocumentCode } from "../DocumentCode.ts"

/** Way to obtain a document: print and sign it by hand, order it from its issuer, or upload a file. */
export const RenewalMethod = Schema.Literals(["print", "order", "upload"])
export type RenewalMethod = typeof RenewalMethod.Type

const lineFields = {
  code: DocumentCode,
  name: Schema.String,
  ownerId: Schema.Int,
  owner: Schema.String,
  /** Null for the owner's own. */
  investor: Schema.NullOr(Schema.String),
  /** Year of the document; 0 for a successor without a year. */
  period: Schema.Int,
  markets: Schema.Array(CountryCode),
  deed: RenewalMethod,
  /** The day to begin with it. */
  orderOn: CalendarDate
}

/** Document forecast for the coming year and not requested yet. */
export class PlannedRenewal extends Schema.Class<PlannedRenewal>("@reclaim/core/PlannedRenewal")({
  /** Key of the line within the plan. */
  key: Schema.String,
  ...lineFields,
  /** Reclaims of the last twelve months that needed it. */
  reclaims: Schema.Int,
  net: UsdCents
}) {}

/** Documents of a year that can be requested together, by owner and by date to start. */
export class RenewalPlan extends Schema.Class<RenewalPlan>("@reclaim/core/RenewalPlan")({
  year: Schema.Int,
  lines: Schema.Array(PlannedRenewal)
}) {}

/** Document requested in a pack. */
export class PackedRenewal extends Schema.Class<PackedRenewal>("@reclaim/core/PackedRenewal")({
  /** Number of its request in one of the markets. */
  requirementId: Schema.Int,
  /** Numbers of its requests in all markets. */
  requirementIds: Schema.Array(Schema.Int),
  ...lineFields,
  state: RequirementState,
  orderedOn: Schema.NullOr(CalendarDate),
  /** True once it is on file or no longer required. */
  isDone: Schema.Boolean
}) {}

/** Documents requested together. */
export class RenewalPack extends Schema.Class<RenewalPack>("@reclaim/core/RenewalPack")({
  packId: Schema.Int,
  year: Schema.Int,
  madeAt: Schema.Date,
  isWithdrawn: Schema.Boolean,
  /** True if the whole pack can be withdrawn, because nothing has been uploaded for it. */
  mayBeWithdrawn: Schema.Boolean,
  lines: Schema.Array(PackedRenewal)
}) {
  /** Number of documents that are done. */
  get done(): number {
    return this.lines.filter(({ isDone }) => isDone).length
  }
}

/** Packs, the last one made first. */
export class RenewalPackList extends Schema.Class<RenewalPackList>("@reclaim/core/RenewalPackList")({
  packs: Schema.Array(RenewalPack)
}) {}

/** Maximum number of owners per pack. */
export const maxPackOwners = 200

/** Maximum number of documents per pack. */
export const maxPackLines = 2000

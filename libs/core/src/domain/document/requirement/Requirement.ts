import { Schema } from "effect"
import { DocumentCertification } from "../DocumentCertification.ts"
import { DocumentCode } from "../DocumentCode.ts"
import { DocumentLevel } from "../DocumentLevel.ts"
import { DocumentParty } from "../DocumentParty.ts"
import { DocumentSignature } from "../DocumentSignature.ts"
import { OriginalNeed } from "../OriginalNeed.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { UsdCents } from "../../value/UsdCents.ts"
import { RequirementState } from "./RequirementState.ts"

/** Required document with the reclaims that wait for it. Amounts cover the reclaims that match the filter. */
export class Requirement extends Schema.Class<Requirement>("@reclaim/core/Requirement")({
  requirementId: Schema.Int,
  code: DocumentCode,
  /** The document as the market calls it. */
  name: Schema.String,
  /** Purpose of the document. */
  why: Schema.String,
  level: DocumentLevel,
  /** Values of `documentClassIds`. */
  classificationId: Schema.Int,
  party: DocumentParty,
  /** Two letters of each country of issue where it is missing; once it is on file, of all that it serves. */
  markets: Schema.Array(Schema.String),
  /** Their names, in the same order. */
  marketNames: Schema.Array(Schema.String),
  /** The year of payment that it must be of; 0 where it is of no year. */
  period: Schema.Int,
  owner: Schema.String,
  /** The account's number; null but at the level of an account or a payment. */
  account: Schema.NullOr(Schema.String),
  /** Null but at the level of an investor. */
  investor: Schema.NullOr(Schema.String),
  requestedOn: CalendarDate,
  daysOutstanding: Schema.Int,
  state: RequirementState,
  /** True if a scan was accepted and only the original is missing. */
  awaitsOriginal: Schema.Boolean,
  /** Value of all reclaims that wait for it. */
  valueBehind: UsdCents,
  /** Value of the reclaims that wait for nothing else. */
  aloneReleases: UsdCents,
  /** Value of the reclaims whose agent cut-off is less than the document's lead time plus thirty days away. */
  atRisk: UsdCents,
  /** Value of the reclaims for which its latest safe date has passed. */
  tooLate: UsdCents,
  transCount: Schema.Int,
  /** Days to plan from ordering it to having it. */
  leadDays: Schema.Int,
  orderedOn: Schema.NullOr(CalendarDate),
  expectedOn: Schema.NullOr(CalendarDate),
  /** Last day to order it, or its prerequisite, so that no reclaim behind it is late; may have passed. */
  latestSafeOn: Schema.NullOr(CalendarDate),
  /** The earliest of the reclaims behind it that is still ahead. */
  agentCutoff: Schema.NullOr(CalendarDate),
  /** Names of the documents needed before it can be ordered. */
  blockedBy: Schema.Array(Schema.String),
  /** Signature needed; null where no rule says. */
  signature: Schema.NullOr(DocumentSignature),
  original: Schema.NullOr(OriginalNeed),
  /** Number of originals needed: one for each market that keeps its own; 0 where a copy is enough. */
  originals: Schema.Int,
  certification: Schema.NullOr(DocumentCertification),
  /** Instructions of the rule for obtaining it; empty for none. */
  howTo: Schema.String,
  /** Path of the form within the portal; null where there is none. */
  templateUrl: Schema.NullOr(Schema.String),
  version: Schema.Int
}) {}

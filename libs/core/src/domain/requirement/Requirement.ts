import { Schema } from "effect"
import { DocumentCertification } from "../document/DocumentCertification.ts"
import { DocumentCode } from "../document/DocumentCode.ts"
import { DocumentLevel } from "../document/DocumentLevel.ts"
import { DocumentParty } from "../document/DocumentParty.ts"
import { DocumentSignature } from "../document/DocumentSignature.ts"
import { OriginalNeed } from "../document/OriginalNeed.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { RequirementState } from "./RequirementState.ts"

/** A document that somebody is asked for, with what waits for it. Amounts are of the reclaims that a filter passes. */
export class Requirement extends Schema.Class<Requirement>("@reclaim/core/Requirement")({
  requirementId: Schema.Int,
  code: DocumentCode,
  /** The document as the market calls it. */
  name: Schema.String,
  /** What it shows or does. */
  why: Schema.String,
  level: DocumentLevel,
  /** As in `documentClassIds`. */
  classificationId: Schema.Int,
  party: DocumentParty,
  /** Two letters of the country of issue. */
  market: Schema.String,
  marketName: Schema.String,
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
  /** Whether a scan of it was accepted, and nothing but its original is missing. */
  awaitsOriginal: Schema.Boolean,
  /** Of all reclaims that wait for it. */
  valueBehind: UsdCents,
  /** Of those that wait for nothing else. */
  aloneReleases: UsdCents,
  /** Of those whose agent cut-off lies within the time that the document takes and thirty days. */
  atRisk: UsdCents,
  /** Of those for which its latest safe date has passed. */
  tooLate: UsdCents,
  transCount: Schema.Int,
  /** Days to plan from ordering it to having it. */
  leadDays: Schema.Int,
  orderedOn: Schema.NullOr(CalendarDate),
  expectedOn: Schema.NullOr(CalendarDate),
  /** The last day to order it, or what has to be there before, so that no reclaim behind it is late; passed or not. */
  latestSafeOn: Schema.NullOr(CalendarDate),
  /** The earliest of the reclaims behind it that is still ahead. */
  agentCutoff: Schema.NullOr(CalendarDate),
  /** Names of documents that have to be there before it can be asked for. */
  blockedBy: Schema.Array(Schema.String),
  /** Who has to sign it, and how; null where no rule says. */
  signature: Schema.NullOr(DocumentSignature),
  original: Schema.NullOr(OriginalNeed),
  certification: Schema.NullOr(DocumentCertification),
  /** What the rule says of how it is got; empty where it says nothing. */
  howTo: Schema.String,
  /** Where the form itself is read, beneath the address of the portal; null where there is none. */
  templateUrl: Schema.NullOr(Schema.String),
  version: Schema.Int
}) {}

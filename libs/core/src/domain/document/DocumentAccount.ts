import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { DocumentParty } from "./DocumentParty.ts"

/**
 * Group on the documents screen with its missing documents; those of investors and of funds are counted separately. A
 * text is empty and an id null where the grouping merges values.
 */
export class DocumentAccount extends Schema.Class<DocumentAccount>("@reclaim/core/DocumentAccount")({
  /** Names the group among those of its grouping, to ask for its documents by. */
  groupKey: Schema.String,
  /** Display name of the group. */
  label: Schema.String,
  fiCode: Schema.String,
  fiName: Schema.String,
  accountNumber: Schema.String,
  /** Two letters of the country of issue. */
  coi: Schema.String,
  coiName: Schema.String,
  /** The owner that is looked through; the fund of an investor. */
  fundOwnerId: Schema.NullOr(Schema.Int),
  /** The owner that claims for itself; the investor when grouped by investors. */
  ownerId: Schema.NullOr(Schema.Int),
  boName: Schema.String,
  investorName: Schema.String,
  /** Number of documents for owners, accounts, claims and payments. */
  documents: Schema.Int,
  /** Number of documents for investors. */
  docsPerSubInvestor: Schema.Int,
  /** Number of investors who lack a document. */
  subInvestors: Schema.Int,
  /** Number of documents for look-through owners, without those for their investors. */
  docsPerFund: Schema.Int,
  /** Number of look-through owners who lack a document. */
  funds: Schema.Int,
  /** Expected net reclaim of the reclaims that wait, each counted once. */
  netReclaim: UsdCents,
  /** Part of `netReclaim` that waits for a single document. */
  aloneReleases: UsdCents,
  /** Part of `netReclaim` whose agent cut-off is so near that a document may come too late. */
  atRisk: UsdCents,
  /** Part of `netReclaim` for which the latest safe date of a document has passed. */
  tooLate: UsdCents,
  transCount: Schema.Int,
  eventCount: Schema.Int,
  oldestRequestOn: Schema.NullOr(CalendarDate),
  /** The first agent cut-off that has not passed. */
  earliestCutoff: Schema.NullOr(CalendarDate),
  /** The first day after which a reclaim may be late, passed or not. */
  earliestSafeOn: Schema.NullOr(CalendarDate),
  /** Parties who have to provide the documents. */
  parties: Schema.Array(DocumentParty)
}) {}

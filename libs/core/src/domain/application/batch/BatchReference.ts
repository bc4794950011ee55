import { Schema } from "effect"
import { ConsentVersions } from "../ConsentVersions.ts"
import { Custodian } from "../../account/Custodian.ts"
import { HeldRole } from "../../contact/HeldRole.ts"
import { SigningPower } from "../../contact/SigningPower.ts"
import { DocumentRule } from "../../document/DocumentRule.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { OwnerOnFile } from "../OwnerOnFile.ts"
import { OwnerOnRecord } from "./OwnerOnRecord.ts"

/** Contact whom a file may identify by e-mail address. */
export class BatchPersonFacts extends Schema.Class<BatchPersonFacts>("@reclaim/core/BatchPersonFacts")({
  contactId: Schema.Int,
  email: Schema.String,
  roles: Schema.Array(HeldRole.fields.role),
  powers: Schema.Array(SigningPower)
}) {}

/** The numbers that a client has at a custodian, which is its code or the words for it. */
export const NumbersAt = Schema.Struct({ custodian: Schema.String, numbers: Schema.Array(Schema.String) })
export type NumbersAt = typeof NumbersAt.Type

/** Reference data used to validate the rows of a file. */
export class BatchReference extends Schema.Class<BatchReference>("@reclaim/core/BatchReference")({
  today: CalendarDate,
  custodians: Schema.Array(Custodian),
  people: Schema.Array(BatchPersonFacts),
  /** The numbers of the client's accounts and open applications. */
  accounts: Schema.Array(NumbersAt),
  /** Owners of the client, who are not asked for data again. */
  owners: Schema.Array(OwnerOnRecord),
  /** Further data on file about the same owners. */
  onFile: Schema.Array(OwnerOnFile),
  /** Document rules of the markets, which determine the questions to ask. */
  rules: Schema.Array(DocumentRule),
  consents: ConsentVersions,
  /** Earlier column mapping for the requested titles; null for titles not seen before. */
  columns: Schema.NullOr(Schema.Record(Schema.String, Schema.NullOr(Schema.String)))
}) {}

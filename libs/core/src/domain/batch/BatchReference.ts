import { Schema } from "effect"
import { ConsentVersions } from "../account/ConsentVersions.ts"
import { Custodian } from "../account/Custodian.ts"
import { HeldRole } from "../contact/HeldRole.ts"
import { SigningPower } from "../contact/SigningPower.ts"
import { DocumentRule } from "../document/DocumentRule.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { OwnerOnFile } from "../account/application/OwnerOnFile.ts"
import { OwnerOnRecord } from "./OwnerOnRecord.ts"

/** Somebody whom a file may name by their address. */
export class BatchPersonFacts extends Schema.Class<BatchPersonFacts>("@reclaim/core/BatchPersonFacts")({
  contactId: Schema.Int,
  email: Schema.String,
  roles: Schema.Array(HeldRole.fields.role),
  powers: Schema.Array(SigningPower)
}) {}

/** The numbers that a client has at a custodian, which is its code or the words for it. */
export const NumbersAt = Schema.Struct({ custodian: Schema.String, numbers: Schema.Array(Schema.String) })
export type NumbersAt = typeof NumbersAt.Type

/** What the rows of a file are judged by. */
export class BatchReference extends Schema.Class<BatchReference>("@reclaim/core/BatchReference")({
  today: CalendarDate,
  custodians: Schema.Array(Custodian),
  people: Schema.Array(BatchPersonFacts),
  /** The numbers of the client's accounts and open applications. */
  accounts: Schema.Array(NumbersAt),
  /** The client's owners: nothing of them is asked again. */
  owners: Schema.Array(OwnerOnRecord),
  /** What is known of the same owners beyond that. */
  onFile: Schema.Array(OwnerOnFile),
  /** Which documents which market wants of whom: what its forms ask follows from them. */
  rules: Schema.Array(DocumentRule),
  consents: ConsentVersions,
  /** What was said before of the titles that were asked for; null for titles that were not seen before. */
  columns: Schema.NullOr(Schema.Record(Schema.String, Schema.NullOr(Schema.String)))
}) {}

import { Schema } from "effect"
import { SigningMode } from "../contact/SigningPower.ts"
import { DeclineCode } from "./DeclineCode.ts"
import { SignatureManner } from "./SignatureManner.ts"
import { SignerState } from "./SignerState.ts"
import { SignerWay } from "./SignerWay.ts"

/** Person who could sign in place of a signer. */
export const Replacement = Schema.Struct({ contactId: Schema.Int, name: Schema.String, jobTitle: Schema.String })
export type Replacement = typeof Replacement.Type

/** Signer of an envelope. */
export class Signer extends Schema.Class<Signer>("@reclaim/core/Signer")({
  /** Counted from 1 within the envelope; a replaced signer keeps theirs. */
  n: Schema.Int,
  contactId: Schema.Int,
  name: Schema.String,
  jobTitle: Schema.String,
  /** True for the requesting user. */
  isYou: Schema.Boolean,
  /** Counted from 1: signers of a later round are asked once the earlier ones have signed. */
  round: Schema.Int,
  mode: SigningMode,
  /** Group whose members sign jointly; empty for a sole signatory. */
  groupName: Schema.String,
  /** Number of signatures required from the group; null for a sole signatory. */
  groupCount: Schema.NullOr(Schema.Int),
  state: SignerState,
  way: SignerWay,
  /** Null until they have signed. */
  signed: Schema.NullOr(
    Schema.Struct({
      at: Schema.Date,
      manner: SignatureManner,
      /** Name as the signer wrote it. */
      name: Schema.String,
      /** Person who signed in their place; null for a signature in person. */
      byName: Schema.NullOr(Schema.String)
    })
  ),
  /** Null unless they declined. */
  declined: Schema.NullOr(Schema.Struct({ code: DeclineCode, text: Schema.String })),
  /** People who may be asked instead, while the signer has not answered. */
  replacements: Schema.Array(Replacement)
}) {}

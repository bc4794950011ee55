import { Schema } from "effect"
import { SigningMode } from "../contact/SigningPower.ts"
import { DeclineCode } from "./DeclineCode.ts"
import { SignatureManner } from "./SignatureManner.ts"
import { SignerState } from "./SignerState.ts"
import { SignerWay } from "./SignerWay.ts"

/** Somebody who could sign in another's place. */
export const Replacement = Schema.Struct({ contactId: Schema.Int, name: Schema.String, jobTitle: Schema.String })
export type Replacement = typeof Replacement.Type

/** Somebody who is to sign an envelope. */
export class Signer extends Schema.Class<Signer>("@reclaim/core/Signer")({
  /** Counted from 1 within the envelope; whoever is replaced keeps theirs. */
  n: Schema.Int,
  contactId: Schema.Int,
  name: Schema.String,
  jobTitle: Schema.String,
  /** Whether it is the asking user themselves. */
  isYou: Schema.Boolean,
  /** From 1: whoever is of a later round is asked once the earlier ones have signed. */
  round: Schema.Int,
  mode: SigningMode,
  /** The group of which others sign too; empty for who signs alone. */
  groupName: Schema.String,
  /** How many of the group have to sign; null for who signs alone. */
  groupCount: Schema.NullOr(Schema.Int),
  state: SignerState,
  way: SignerWay,
  /** Null until they have signed. */
  signed: Schema.NullOr(
    Schema.Struct({
      at: Schema.Date,
      manner: SignatureManner,
      /** As they wrote it. */
      name: Schema.String,
      /** Who signed in their place; null for who signed in person. */
      byName: Schema.NullOr(Schema.String)
    })
  ),
  /** Null unless they declined. */
  declined: Schema.NullOr(Schema.Struct({ code: DeclineCode, text: Schema.String })),
  /** Who may be asked in their place, while they have not answered. */
  replacements: Schema.Array(Replacement)
}) {}

import { Schema } from "effect"
import { UsdCents } from "../../value/UsdCents.ts"
import { RegisteredDocument } from "./RegisteredDocument.ts"

/** A request that a document has met, with the reclaims that it was used for there. */
export class DocumentUse extends Schema.Class<DocumentUse>("@reclaim/core/DocumentUse")({
  requirementId: Schema.Int,
  /** Two letters, and the name. */
  market: Schema.String,
  marketName: Schema.String,
  /** 0 where it is of no year. */
  period: Schema.Int,
  account: Schema.NullOr(Schema.String),
  reclaims: Schema.Int,
  net: UsdCents
}) {}

/** A document of the register with all that it was used for. */
export class DocumentEntry extends Schema.Class<DocumentEntry>("@reclaim/core/DocumentEntry")({
  document: RegisteredDocument,
  uses: Schema.Array(DocumentUse)
}) {}

import { Schema } from "effect"

/** An account with the documents it lacks; documents of sub-investors and of funds are counted apart. */
export class DocumentAccount extends Schema.Class<DocumentAccount>("@reclaim/core/DocumentAccount")({
  fiCode: Schema.String,
  accountNumber: Schema.String,
  coiName: Schema.String,
  fundOwnerId: Schema.NullOr(Schema.Int),
  ownerId: Schema.NullOr(Schema.Int),
  documents: Schema.Int,
  docsPerSubInvestor: Schema.Int,
  subInvestors: Schema.Int,
  docsPerFund: Schema.Int,
  funds: Schema.Int
}) {}

import { Effect, Schema, Struct } from "effect"
import { sentLine } from "../value/sentText.ts"
import { DocumentCode } from "./DocumentCode.ts"
import { DocumentGrouping } from "./DocumentGrouping.ts"
import { DocumentsOfWhom } from "./DocumentsOfWhom.ts"
import { DocumentProgress } from "./DocumentProgress.ts"

/** Maximum length of a search text, in characters. */
export const maxDocumentSearch = 200

/** Filter of the documents screen. */
export class DocumentFilter extends Schema.Class<DocumentFilter>("@reclaim/core/DocumentFilter")({
  custodianCodes: Schema.Array(Schema.String),
  accountCodes: Schema.Array(Schema.String),
  countries: Schema.Array(Schema.String),
  clientStatuses: Schema.Array(Schema.String),
  ownerId: Schema.NullOr(Schema.Int),
  fundOwnerId: Schema.NullOr(Schema.Int),
  /** Only this document, and the reclaims that wait for it; null for all. */
  code: Schema.NullOr(DocumentCode).pipe(Schema.withConstructorDefault(Effect.succeed(null))),
  /** Only documents of this investor, and the whole of the reclaims that wait for them; null for everybody's. */
  investorId: Schema.NullOr(Schema.Int).pipe(Schema.withConstructorDefault(Effect.succeed(null))),
  /** Only documents of owners themselves, and the reclaims that wait for them; null for those of their investors as well. */
  ofWhom: Schema.NullOr(DocumentsOfWhom).pipe(Schema.withConstructorDefault(Effect.succeed(null))),
  /** Only reclaims of dividends that were paid in this year; null for all. */
  payYear: Schema.NullOr(Schema.Int).pipe(Schema.withConstructorDefault(Effect.succeed(null))),
  /** Only documents with this progress, and the reclaims that wait for them; null for all. */
  standing: Schema.NullOr(DocumentProgress).pipe(Schema.withConstructorDefault(Effect.succeed(null))),
  /** Only documents, and the reclaims that wait for them, that have every typed word; empty for all. */
  search: sentLine(maxDocumentSearch).pipe(Schema.withConstructorDefault(Effect.succeed(""))),
  groupBy: DocumentGrouping,
  /** Only documents that the client itself has to provide; on unless switched off. */
  clientDocumentsOnly: Schema.Boolean
}) {
  /** Copies the filter with some fields replaced. */
  with(changes: Partial<FilterFields>): DocumentFilter {
    return new DocumentFilter({ ...Struct.pick(this, Struct.keys(DocumentFilter.fields)), ...changes })
  }
}

/** A filter as plain data. */
type FilterFields = Schema.Struct.Type<typeof DocumentFilter.fields>

import { Schema } from "effect"
import { DocumentGrouping } from "./DocumentGrouping.ts"

/** What the documents screen is narrowed to. */
export class DocumentFilter extends Schema.Class<DocumentFilter>("@reclaim/core/DocumentFilter")({
  custodianCodes: Schema.Array(Schema.String),
  accountCodes: Schema.Array(Schema.String),
  countries: Schema.Array(Schema.String),
  clientStatuses: Schema.Array(Schema.String),
  ownerId: Schema.NullOr(Schema.Int),
  fundOwnerId: Schema.NullOr(Schema.Int),
  groupBy: DocumentGrouping,
  /** Only documents that the client itself has to provide; on unless switched off. */
  clientDocumentsOnly: Schema.Boolean
}) {
  /** The same with other values. */
  with(changes: Partial<ConstructorParameters<typeof DocumentFilter>[0]>): DocumentFilter {
    return new DocumentFilter({ ...this, ...changes })
  }
}

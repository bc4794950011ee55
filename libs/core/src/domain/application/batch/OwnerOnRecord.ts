import { Schema } from "effect"
import { PostalAddressDraft } from "../../account/PostalAddressDraft.ts"
import { EntityType } from "../../market/EntityType.ts"
import { UsClassification } from "../../market/UsClassification.ts"

/** An existing owner of the client, as identified by the rows of a file. */
export class OwnerOnRecord extends Schema.Class<OwnerOnRecord>("@reclaim/core/OwnerOnRecord")({
  ownerId: Schema.Int,
  name: Schema.String,
  residence: Schema.String,
  entityType: EntityType,
  usClassification: Schema.NullOr(UsClassification),
  /** The ends of their tax numbers at home. */
  taxNumberEnds: Schema.Array(Schema.String),
  /** Null where it is not known, as of an owner who was imported. */
  registeredAddress: Schema.NullOr(PostalAddressDraft),
  /** References used for the owner in accepted rows of earlier lists. */
  references: Schema.Array(Schema.String)
}) {}

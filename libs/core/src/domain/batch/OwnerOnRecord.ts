import { Schema } from "effect"
import { PostalAddressDraft } from "../account/PostalAddressDraft.ts"
import { EntityType } from "../market/EntityType.ts"
import { UsClassification } from "../market/UsClassification.ts"

/** An owner whom the client has already, as the rows of a file may name them. */
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

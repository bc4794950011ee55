import { Schema } from "effect"
import { Owner } from "../../domain/owner/Owner.ts"
import { OwnerPage } from "../../domain/owner/OwnerPage.ts"
import { wireOf } from "../wire/wireOf.ts"

export const WireOwnerPage = wireOf(OwnerPage, { values: { owners: Schema.Array(wireOf(Owner)) } })

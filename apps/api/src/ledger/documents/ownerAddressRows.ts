import { PostalAddressDraft } from "@reclaim/core/domain/account/PostalAddressDraft"
import { Effect, Schema } from "effect"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const AddressRow = rowOf({ registeredAddress: Schema.NullOr(PostalAddressDraft) })

/** Reads the registered address of an owner; null if it is not on file. */
export const readOwnerAddress = (clientId: number, ownerId: number) =>
  queryRows(AddressRow)(
    (sql) => sql`
      select registered_address from owner_profile where client_id = ${clientId} and bo_id = ${ownerId}`
  ).pipe(Effect.map(([row]) => row?.registeredAddress ?? null))

import { WaitingOwner } from "@reclaim/engine/document/DocumentRows"
import { queryFirst } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const OwnerRow = rowOf(WaitingOwner.fields)

/** Finds an owner's attributes for rules; null for none. */
export const findOwner = (clientId: number, ownerId: number) =>
  queryFirst(OwnerRow)(
    (sql) => sql`select bo_id as owner_id, name, residence, entity_type, us_classification from beneficial_owner
      where client_id = ${clientId} and bo_id = ${ownerId}`
  )

import type { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import type { OwnerFact } from "@reclaim/core/domain/document/OwnerFact"
import { Effect, Schema } from "effect"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** An owner by the numbers of the tables. */
export interface OwnerKey {
  readonly clientId: number
  readonly ownerId: number
}

/** Owners, their facts that have changed, and the codes of documents that name those facts. */
export interface ChangedOwnerFacts {
  readonly owners: ReadonlyArray<OwnerKey>
  readonly facts: ReadonlyArray<OwnerFact>
  readonly codes: ReadonlyArray<DocumentCode>
  readonly at: Date
}

const OutdatedRow = rowOf({ clientId: Schema.Int, documentId: Schema.Int })

/** Supersedes what holds at present and is the owner's own; returns which documents they were. */
export const supersedeNaming = ({ at, codes, facts, owners }: ChangedOwnerFacts) =>
  queryRows(OutdatedRow)(
    (sql) => sql`
      update document d set state = 'superseded', version = d.version + 1, outdated_at = ${at}::timestamptz,
        outdated_by = ${arrayLiteral(facts)}::text[]
      from unnest(${arrayLiteral(owners.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(owners.map(({ ownerId }) => ownerId))}::int[]) as g(client_id, bo_id)
      where d.client_id = g.client_id and d.bo_id = g.bo_id and d.state = 'active' and d.investor_id is null
        and d.code = any(${arrayLiteral(codes)}::text[])
      returning d.client_id, d.document_id`
  ).pipe(
    Effect.map((rows) =>
      rows.toSorted((one, other) => one.clientId - other.clientId || one.documentId - other.documentId)
    )
  )

const ToTellRow = rowOf({
  ownerId: Schema.Int,
  ownerName: Schema.String,
  documents: Schema.Int,
  documentName: Schema.String,
  at: Schema.Date
})

/** The documents of each owner that one change has superseded since a moment. Sees its transaction's client only. */
export const listOutdated = (clientId: number, since: Date) =>
  queryRows(ToTellRow)(
    (sql) => sql`
      select d.bo_id as owner_id, o.name as owner_name, count(*)::int as documents,
        min(d.title) as document_name, d.outdated_at as at
      from document d join beneficial_owner o on o.client_id = d.client_id and o.bo_id = d.bo_id
      where d.client_id = ${clientId} and d.outdated_at >= ${since}::timestamptz
      group by d.bo_id, o.name, d.outdated_at order by d.outdated_at, d.bo_id`
  )

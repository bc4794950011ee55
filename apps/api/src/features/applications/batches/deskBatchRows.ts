import type { AcceptedLines } from "@reclaim/core/domain/application/batch/BatchAcceptance"
import type { MappedCustodian } from "@reclaim/core/domain/application/batch/UnlistedCustodian"
import { Effect, Schema } from "effect"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { queryFirst, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { RowProblemCode } from "@reclaim/core/domain/application/batch/RowProblem"

/** Applications of a list to accept, with the custodians by the words of the rows. */
export interface LinesToAccept extends Omit<AcceptedLines, "custodians"> {
  readonly custodians: ReadonlyMap<string, MappedCustodian>
}

const custodianDoubt: RowProblemCode = "unlisted_custodian"

const WaitingRow = rowOf({
  line: Schema.Int,
  applicationId: Schema.Int,
  version: Schema.Int,
  custodianCode: Schema.String,
  /** The row's name for its custodian where it has no code; else empty. */
  custodianText: Schema.String,
  /** The owner on record whom the row names; null for one who is new. */
  ownerId: Schema.NullOr(Schema.Int)
})
/** Application of a list that waits to be accepted. */
export type WaitingApplication = typeof WaitingRow.Type

const waitingApplications = `
  from upload_row r
    join application a on a.client_id = r.client_id and a.application_id = r.application_id and a.batch_id = r.batch_id`

const code = "coalesce(a.draft #>> '{account,custodianCode}', '')"
const text = "coalesce(a.draft #>> '{account,custodianText}', '')"

/**
 * Reads the undecided applications of a list after a line, in file order. A row whose only warning is its custodian
 * counts as having none once the custodian is chosen.
 */
export const readWaiting = (
  clientId: number,
  batchId: number,
  { after, custodians, except, only }: LinesToAccept,
  limit: number
) =>
  queryRows(WaitingRow)(
    (sql) => sql`
      select r.line, a.application_id, a.version, ${sql.literal(code)} as custodian_code,
        case when ${sql.literal(code)} = '' then ${sql.literal(text)} else '' end as custodian_text,
        (a.draft #>> '{owner,ownerId}')::int as owner_id
      ${sql.literal(waitingApplications)}
      where r.client_id = ${clientId} and r.batch_id = ${batchId} and r.line > ${after}
        and a.state in ('submitted', 'in_review') and r.line <> all(${arrayLiteral(except)}::int[])
        and ${
          only === "without_warnings"
            ? sql`(r.state in ('valid', 'linked')
                or r.state = 'warning' and ${sql.literal(text)} = any(${arrayLiteral([...custodians.keys()])}::text[])
                  and not exists (select from jsonb_array_elements(r.problems) p
                    where p ->> 'code' <> ${custodianDoubt}))`
            : sql`r.line = any(${arrayLiteral(only)}::int[])`
        }
      order by r.line limit ${limit}::int`
  )

const UnlistedRow = rowOf({ text: Schema.String, count: Schema.Int })

/** Reads the custodian names of undecided applications of a list, most frequent first. */
export const readUnlistedCustodians = (clientId: number, batchId: number, limit: number) =>
  queryRows(UnlistedRow)(
    (sql) => sql`
      select ${sql.literal(text)} as text, count(*)::int as count
      ${sql.literal(waitingApplications)}
      where r.client_id = ${clientId} and r.batch_id = ${batchId} and a.state in ('submitted', 'in_review')
        and ${sql.literal(code)} = '' and ${sql.literal(text)} <> ''
      group by 1 order by 2 desc, 1 limit ${limit}::int`
  )

const KnownCodeRow = Schema.Struct({ code: Schema.String })

/** Reads which of these codes belong to a custodian. */
export const readKnownCodes = (codes: ReadonlyArray<string>) =>
  queryRows(KnownCodeRow)(
    (sql) => sql`select code from custodian where code = any(${arrayLiteral(codes)}::text[])`
  ).pipe(Effect.map((rows) => new Set(rows.map((row) => row.code))))

const OwnerRow = rowOf({ ownerId: Schema.Int })

/**
 * Finds the owner with the same attributes that the same list created, or an earlier list by the same reference; null
 * for none.
 */
export const findBatchOwnerLike = (clientId: number, batchId: number, applicationId: number) =>
  queryFirst(OwnerRow)(
    (sql) => sql`
      select o.bo_id as owner_id
      from application a
        join beneficial_owner o on o.client_id = a.client_id
          and o.search_name = search_text(a.draft #>> '{owner,name}')
          and o.residence = a.draft #>> '{owner,residence}' and o.entity_type = a.draft #>> '{owner,entityType}'
      where a.client_id = ${clientId} and a.application_id = ${applicationId} and (exists (
        select from application b join account t on t.client_id = b.client_id and t.account_id = b.account_id
        where b.client_id = a.client_id and b.batch_id = ${batchId} and b.state = 'accepted' and t.bo_id = o.bo_id)
      or exists (
        select from upload_row r
          join upload_row e on e.client_id = r.client_id and e.reference = r.reference
          join application b on b.client_id = e.client_id and b.batch_id = e.batch_id
            and b.application_id = e.application_id
          join account t on t.client_id = b.client_id and t.account_id = b.account_id
        where r.client_id = a.client_id and r.batch_id = ${batchId} and r.application_id = a.application_id
          and r.reference <> '' and b.state = 'accepted' and t.bo_id = o.bo_id))
      order by o.bo_id limit 1`
  ).pipe(Effect.map((row) => row?.ownerId ?? null))

import { Custodian } from "@reclaim/core/domain/account/Custodian"
import { BatchPersonFacts, type NumbersAt } from "@reclaim/core/domain/batch/BatchReference"
import { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../../platform/sql/decodedAs.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** Every custodian that the provider knows. */
export const readCustodians = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql`select code, name from custodian order by code collate "C"`.pipe(decodedAs(rowOf(Custodian.fields)))
).pipe(Effect.map((rows) => rows.map((row) => new Custodian(row))))

const PersonRow = rowOf({ ...BatchPersonFacts.fields, powers: Schema.Array(rowOf(SigningPower.fields)) })

/** Those who are with the client and have an address to be named by. */
export const readBatchPeople = (clientId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select k.contact_id, lower(k.email) as email,
        coalesce((
          select jsonb_agg(h.role order by h.role collate "C") from contact_role h
          where h.client_id = k.client_id and h.contact_id = k.contact_id), '[]') as roles,
        coalesce((
          select jsonb_agg(to_jsonb(p) order by p.position) from signing_power p
          where p.client_id = k.client_id and p.contact_id = k.contact_id), '[]') as powers
      from contact k
      where k.client_id = ${clientId} and k.status <> 'inactive' and k.email <> ''
      order by k.contact_id`.pipe(decodedAs(PersonRow))
  ).pipe(
    Effect.map((rows) =>
      rows.map(
        ({ powers, ...person }) =>
          new BatchPersonFacts({ ...person, powers: powers.map((power) => new SigningPower(power)) })
      )
    )
  )

const NumberRow = rowOf({ custodian: Schema.String, number: Schema.String })

/** The numbers of the client's accounts and open applications by their custodians, in order. */
export const readKnownNumbers = (clientId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select n.custodian, n.number from (
      select c.code as custodian, a.code as number
      from account a join custodian c on c.custodian_id = a.custodian_id where a.client_id = ${clientId}
      union
      select p.custodian, o.draft #>> '{account,accountNumber}'
      from application o
        cross join lateral (select coalesce(nullif(o.draft #>> '{account,custodianCode}', ''),
          o.draft #>> '{account,custodianText}', '') as custodian) p
      where o.client_id = ${clientId} and o.state in ('draft', 'submitted', 'in_review', 'returned')
        and o.account_key is not null and p.custodian <> ''
      ) n order by n.custodian collate "C", n.number collate "C"`.pipe(decodedAs(NumberRow))
  ).pipe(
    Effect.map((rows) => {
      const accounts: Array<NumbersAt & { readonly numbers: Array<string> }> = []
      for (const { custodian, number } of rows) {
        const last = accounts.at(-1)
        if (last?.custodian === custodian) last.numbers.push(number)
        else accounts.push({ custodian, numbers: [number] })
      }
      return accounts
    })
  )

const MappingRow = rowOf({ columns: Schema.Record(Schema.String, Schema.NullOr(Schema.String)) })

/** What was said before of the titles with this fingerprint; null for none. */
export const findMapping = (clientId: number, fingerprint: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select columns from upload_mapping
      where client_id = ${clientId} and kind = 'accounts' and header_fingerprint = ${fingerprint}`.pipe(
      decodedAs(MappingRow)
    )
  ).pipe(Effect.map((rows) => rows[0]?.columns ?? null))

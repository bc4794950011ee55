import { Custodian } from "@reclaim/core/domain/account/Custodian"
import { BatchPersonFacts, type NumbersAt } from "@reclaim/core/domain/application/batch/BatchReference"
import { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import { Effect, Schema } from "effect"
import { queryFirst, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** Every custodian that the provider knows. */
export const readCustodians = queryRows(rowOf(Custodian.fields))(
  (sql) => sql`select code, name from custodian order by code collate "C"`
).pipe(Effect.map((rows) => rows.map((row) => new Custodian(row))))

const PersonRow = rowOf({ ...BatchPersonFacts.fields, powers: Schema.Array(rowOf(SigningPower.fields)) })

/** Reads the client's contacts that have an address to be named by. */
export const readBatchPeople = (clientId: number) =>
  queryRows(PersonRow)(
    (sql) => sql`
      select k.contact_id, lower(k.email) as email,
        coalesce((
          select jsonb_agg(h.role order by h.role collate "C") from contact_role h
          where h.client_id = k.client_id and h.contact_id = k.contact_id), '[]') as roles,
        coalesce((
          select jsonb_agg(to_jsonb(p) order by p.position) from signing_power p
          where p.client_id = k.client_id and p.contact_id = k.contact_id), '[]') as powers
      from contact k
      where k.client_id = ${clientId} and k.status <> 'inactive' and k.email <> ''
      order by k.contact_id`
  ).pipe(
    Effect.map((rows) =>
      rows.map(
        ({ powers, ...person }) =>
          new BatchPersonFacts({ ...person, powers: powers.map((power) => new SigningPower(power)) })
      )
    )
  )

/** Cursor over a client's account numbers and application numbers. */
interface NumbersRead {
  readonly accountId: number
  readonly applicationId: number
}

/** Number of accounts, and of applications, that one statement reads. */
const numbersPerPage = 1000

const NumberRow = rowOf({
  accountId: Schema.NullOr(Schema.Int),
  applicationId: Schema.NullOr(Schema.Int),
  custodian: Schema.String,
  number: Schema.NullOr(Schema.String)
})

/** The next accounts and applications; those that are not open have no number. */
const readNumbersAfter = (clientId: number, { accountId, applicationId }: NumbersRead) =>
  queryRows(NumberRow)(
    (sql) => sql`
      select * from (select a.account_id, null::int as application_id, c.code as custodian, a.code as number
      from account a join custodian c on c.custodian_id = a.custodian_id
      where a.client_id = ${clientId} and a.account_id > ${accountId}::int
      order by a.account_id limit ${numbersPerPage}::int) a
      union all
      select * from (select null::int, o.application_id, p.custodian,
        case when o.state in ('draft', 'submitted', 'in_review', 'returned') and o.account_key is not null
          and p.custodian <> '' then o.draft #>> '{account,accountNumber}' end
      from application o
        cross join lateral (select coalesce(nullif(o.draft #>> '{account,custodianCode}', ''),
          o.draft #>> '{account,custodianText}', '') as custodian) p
      where o.client_id = ${clientId} and o.application_id > ${applicationId}::int
      order by o.application_id limit ${numbersPerPage}::int) o`
  )

type PageOfNumbers = ReturnType<typeof readNumbersAfter>

/**
 * Reads the numbers of a client's accounts and open applications by custodian, page by page. `readPage` may give each
 * page a transaction of its own; changes between two pages may then be missing.
 */
export const readKnownNumbers = Effect.fnUntraced(function* <E, R>(
  clientId: number,
  readPage: (page: PageOfNumbers) => Effect.Effect<Effect.Success<PageOfNumbers>, E, R>
) {
  const known = new Map<string, Set<string>>()
  let read: NumbersRead = { accountId: 0, applicationId: 0 }
  for (;;) {
    const rows = yield* readPage(readNumbersAfter(clientId, read))
    if (rows.length === 0) break
    for (const { accountId, applicationId, custodian, number } of rows) {
      read = { accountId: accountId ?? read.accountId, applicationId: applicationId ?? read.applicationId }
      if (number === null) continue
      const numbers = known.get(custodian)
      if (numbers === undefined) known.set(custodian, new Set([number]))
      else numbers.add(number)
    }
  }
  return [...known].map(([custodian, numbers]): NumbersAt => ({ custodian, numbers: [...numbers] }))
})

const MappingRow = rowOf({ columns: Schema.Record(Schema.String, Schema.NullOr(Schema.String)) })

/** Reads the saved column mapping for a header fingerprint; null if there is none. */
export const findMapping = (clientId: number, fingerprint: string) =>
  queryFirst(MappingRow)(
    (sql) => sql`
      select columns from upload_mapping
      where client_id = ${clientId} and kind = 'accounts' and header_fingerprint = ${fingerprint}`
  ).pipe(Effect.map((row) => row?.columns ?? null))

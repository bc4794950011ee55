import type { PostalAddressDraft } from "@reclaim/core/domain/account/PostalAddressDraft"
import type { EntityType } from "@reclaim/core/domain/market/EntityType"
import type { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import type { InvestorType } from "@reclaim/core/domain/document/InvestorType"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs, execute, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** An owner's facts outside the ledger, with sensitive values sealed. */
export interface OwnerProfileWritten {
  readonly usFilerForm: string | null
  readonly formationDate: CalendarDate | null
  readonly fiscalYearEnd: string
  readonly lei: string
  readonly registeredAddress: PostalAddressDraft | null
  readonly mailingAddress: PostalAddressDraft | null
  readonly birthDate: Uint8Array | null
  readonly birthPlace: Uint8Array | null
  /** The number of the Danish card. */
  readonly frikort: Uint8Array | null
  readonly flags: object
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Writes an owner's profile as a whole: the caller merges in the facts already on file. */
export const writeOwnerProfile = (clientId: number, ownerId: number, profile: OwnerProfileWritten) =>
  execute(
    (sql) => sql`
      insert into owner_profile (client_id, bo_id, us_filer_form, formation_date, fiscal_year_end, lei,
        registered_address, mailing_address, birth_date_sealed, birth_place_sealed, frikort_sealed,
        flags)
      values (${clientId}, ${ownerId}, ${profile.usFilerForm}::text, ${profile.formationDate}::text::date,
        ${profile.fiscalYearEnd}, ${profile.lei}, ${jsonOf(profile.registeredAddress)}::text::jsonb,
        ${jsonOf(profile.mailingAddress)}::text::jsonb, ${profile.birthDate}::bytea, ${profile.birthPlace}::bytea,
        ${profile.frikort}::bytea, ${jsonOf(profile.flags)}::text::jsonb)
      on conflict (client_id, bo_id) do update set version = owner_profile.version + 1,
        us_filer_form = excluded.us_filer_form, formation_date = excluded.formation_date,
        fiscal_year_end = excluded.fiscal_year_end, lei = excluded.lei,
        registered_address = excluded.registered_address, mailing_address = excluded.mailing_address,
        birth_date_sealed = excluded.birth_date_sealed, birth_place_sealed = excluded.birth_place_sealed,
        frikort_sealed = excluded.frikort_sealed, flags = excluded.flags`
  )

/** Writes the US classification of an LLC that had none. */
export const writeUsClassification = (clientId: number, ownerId: number, usClassification: UsClassification) =>
  execute(
    (sql) => sql`
      update beneficial_owner set us_classification = ${usClassification}
      where client_id = ${clientId} and bo_id = ${ownerId} and entity_type = 'llc' and us_classification is null`
  )

/** A tax number, sealed. */
export interface TaxNumberWritten {
  readonly holder: "owner" | "investor"
  readonly holderId: number
  readonly country: string
  readonly kind: string
  readonly sealed: Uint8Array
  readonly index: Uint8Array
  readonly last4: string
}

/** Writes a tax number; an existing one is kept unless a change overwrites it. */
export const writeTaxNumber = (clientId: number, number: TaxNumberWritten, isOverwriting: boolean) =>
  execute(
    (sql) => sql`
      insert into tax_number (client_id, holder, holder_id, country, kind, value_sealed, value_index, last4)
      values (${clientId}, ${number.holder}, ${number.holderId}, ${number.country}, ${number.kind}, ${number.sealed},
        ${number.index}, ${number.last4})
      on conflict (client_id, holder, holder_id, country, kind) do update
        set value_sealed = excluded.value_sealed, value_index = excluded.value_index, last4 = excluded.last4
      where ${isOverwriting}::boolean`
  )

/** Removes an owner's number of a form in a country. */
export const removeNumberOfKind = (clientId: number, ownerId: number, country: string, kind: string) =>
  execute(
    (sql) => sql`
      delete from tax_number
      where client_id = ${clientId} and holder = 'owner' and holder_id = ${ownerId} and country = ${country}
        and kind = ${kind}`
  )

/** Removes tax numbers of an owner that are no longer valid. */
export const removeTaxNumbers = (clientId: number, ownerId: number, taxNumberIds: ReadonlyArray<number>) =>
  execute(
    (sql) => sql`
      delete from tax_number
      where client_id = ${clientId} and holder = 'owner' and holder_id = ${ownerId}
        and tax_number_id = any(${arrayLiteral(taxNumberIds)}::int[])`
  )

/** Reads the owners, except one, that have a tax number with one of these indexes, in hexadecimal digits. */
export const readOwnersByIndex = (clientId: number, indexes: ReadonlyArray<string>, but: number | null) =>
  queryRows(rowOf({ name: Schema.String, valueIndex: Schema.String }))(
    (sql) => sql`
      select o.name, encode(t.value_index, 'hex') as value_index
      from tax_number t join beneficial_owner o on o.client_id = t.client_id and o.bo_id = t.holder_id
      where t.client_id = ${clientId} and t.holder = 'owner'
        and o.bo_id is distinct from ${but}::int
        and t.value_index = any(array(select decode(i, 'hex') from unnest(${arrayLiteral(indexes)}::text[]) i))
      order by o.bo_id desc`
  )

const IdRow = Schema.Struct({ id: Schema.Int })

/** An investor's columns in the ledger. */
export interface InvestorWritten {
  readonly name: string
  readonly residence: string
  readonly entityType: EntityType
  readonly investorType: InvestorType
  readonly usClassification: UsClassification | null
}

/** The number of the investor of this name, residence and legal form, added after those that are there if need be. */
export const findOrInsertInvestor = Effect.fnUntraced(function* (clientId: number, investor: InvestorWritten) {
  const sql = yield* SqlClient.SqlClient
  const { entityType, investorType, name, residence, usClassification } = investor
  const [known] = yield* sql`
    select investor_id as id from investor
    where client_id = ${clientId} and search_text(name) = search_text(${name}) and residence = ${residence}
      and entity_type = ${entityType}
    order by investor_id limit 1`.pipe(decodedAs(IdRow))
  if (known !== undefined) {
    yield* sql`
      update investor set us_classification = ${usClassification}::text
      where client_id = ${clientId} and investor_id = ${known.id} and us_classification is null
        and ${usClassification}::text is not null`
    return known.id
  }
  const [added] = yield* sql`
    insert into investor (client_id, investor_id, name, residence, investor_type, entity_type, us_classification)
    select ${clientId}::int, coalesce(max(i.investor_id), 0) + 1, ${name}, ${residence}, ${investorType}, ${entityType},
      ${usClassification}::text
    from investor i where i.client_id = ${clientId}
    returning investor_id as id`.pipe(decodedAs(IdRow))
  return yield* Effect.orDie(Effect.map(Effect.fromNullishOr(added), ({ id }) => id))
})

/** Writes an investor's address; an existing one is kept unless a change overwrites it. */
export const writeInvestorProfile = (
  clientId: number,
  investorId: number,
  address: PostalAddressDraft,
  isOverwriting: boolean
) =>
  execute(
    (sql) => sql`
      insert into investor_profile (client_id, investor_id, address)
      values (${clientId}, ${investorId}, ${jsonOf(address)}::text::jsonb)
      on conflict (client_id, investor_id) do update set address = excluded.address where ${isOverwriting}::boolean`
  )

/** Reads the tax years with investors on file for an owner. */
export const readOwnedYears = (clientId: number, ownerId: number) =>
  queryRows(IdRow)(
    (sql) => sql`
      select distinct tax_year::int as id from ownership where client_id = ${clientId} and bo_id = ${ownerId}`
  ).pipe(Effect.map((rows) => new Set(rows.map(({ id }) => id))))

/** An investor's part of an owner in a year. */
export interface PartWritten {
  readonly ownerId: number
  readonly taxYear: number
  readonly investorId: number
  /** As plain decimal text. */
  readonly percent: string
}

export const insertPart = (clientId: number, { investorId, ownerId, percent, taxYear }: PartWritten) =>
  execute(
    (sql) => sql`
      insert into ownership (client_id, bo_id, tax_year, investor_id, percent)
      values (${clientId}, ${ownerId}, ${taxYear}::smallint, ${investorId}, ${percent}::text::numeric)`
  )

import { HomeNumberKind } from "@reclaim/core/domain/account/HomeNumberKind"
import { OwnerStep } from "@reclaim/core/domain/application/steps/OwnerStep"
import { TaxStep } from "@reclaim/core/domain/application/steps/TaxStep"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { Schema, Struct } from "effect"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import { OwnerFlags } from "./ownerFlags.ts"

const OwnerRow = rowOf({
  ownerId: Schema.Int,
  ...Struct.pick(OwnerStep.fields, [
    "name",
    "usClassification",
    "formationDate",
    "fiscalYearEnd",
    "registeredAddress",
    "mailingAddress"
  ]),
  entityType: OwnerStep.fields.entityType.members[0],
  residence: CountryCode,
  birthDateSealed: Schema.NullOr(Schema.Uint8Array),
  birthPlaceSealed: Schema.NullOr(Schema.Uint8Array),
  frikortSealed: Schema.NullOr(Schema.Uint8Array),
  ...Struct.pick(TaxStep.fields, ["usFilerForm", "lei"]),
  flags: Schema.NullOr(OwnerFlags)
})

/** Facts on file of an owner, with sensitive values sealed. */
export type OwnerOnFileRow = typeof OwnerRow.Type

/** Reads the facts on file of these owners; those that are not the client's are omitted. */
export const readOwnersOnFile = (clientId: number, ownerIds: ReadonlyArray<number>) =>
  queryRows(OwnerRow)(
    (sql) => sql`
      select o.bo_id as owner_id, o.name, o.entity_type, o.us_classification, o.residence, w.formation_date,
        w.registered_address, w.mailing_address, coalesce(w.fiscal_year_end, '') as fiscal_year_end,
        w.birth_date_sealed, w.birth_place_sealed, w.frikort_sealed, w.us_filer_form, coalesce(w.lei, '') as lei, w.flags
      from beneficial_owner o left join owner_profile w on w.client_id = o.client_id and w.bo_id = o.bo_id
      where o.client_id = ${clientId} and o.bo_id = any(${arrayLiteral(ownerIds)}::int[])`
  )

const NumberRow = rowOf({
  ownerId: Schema.Int,
  taxNumberId: Schema.Int,
  country: CountryCode,
  kind: HomeNumberKind,
  valueSealed: Schema.Uint8Array,
  last4: Schema.String
})

export type NumberOnFileRow = typeof NumberRow.Type

/** Reads the tax numbers of these owners, numbers for US forms first. */
export const readNumbersOnFile = (clientId: number, ownerIds: ReadonlyArray<number>) =>
  queryRows(NumberRow)(
    (sql) => sql`
      select holder_id as owner_id, tax_number_id, country, kind, value_sealed, last4 from tax_number
      where client_id = ${clientId} and holder = 'owner' and holder_id = any(${arrayLiteral(ownerIds)}::int[])
      order by holder_id, kind = 'Other', country, kind`
  )

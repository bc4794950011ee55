import { type Rate, rate } from "@reclaim/core/domain/market/Rate"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { InImport } from "./upsertRows.ts"

/**
 * Rates that a reclaim was filed with; null if a voucher stated the amount, or its investors have rates of their own.
 */
export interface FiledRates {
  readonly withheldRate: Rate | null
  readonly treatyRate: Rate | null
  /** The numbers of the rows that gave these rates; null where none did. */
  readonly withheldRow: number | null
  readonly dueRow: number | null
  /** Rates of the investors behind the owner, by number. */
  readonly investorRates: ReadonlyMap<string, FiledInvestorRate>
}

/** The rate that an investor's part was filed with. */
export interface FiledInvestorRate {
  /** Null if the market refunds nothing. */
  readonly rate: Rate | null
  readonly row: number | null
}

/** Identifies a reclaim in files. */
export interface FiledKey {
  readonly clientId: number
  readonly externalId: string
}

const Row = rowOf({
  clientId: Schema.Int,
  externalId: Schema.String,
  withheldRate: Schema.NullOr(Schema.String),
  treatyRate: Schema.NullOr(Schema.String),
  withheldRow: Schema.NullOr(Schema.Int),
  dueRow: Schema.NullOr(Schema.Int),
  investorRates: Schema.Record(
    Schema.String,
    Schema.Struct({ rate: Schema.NullOr(Schema.String), row: Schema.NullOr(Schema.Int) })
  )
})

const toRate = (text: string | null): Rate | null => (text === null ? null : rate(text))

const nameOf = ({ clientId, externalId }: FiledKey): string => `${clientId} ${externalId}`

/** Reads which reclaims are filed and with which rates; those stay, whatever the tables say since. */
export const readFiledRates = (keys: ReadonlyArray<FiledKey>): InImport<(key: FiledKey) => FiledRates | null> =>
  Effect.gen(function* () {
    if (keys.length === 0) return () => null
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select r.client_id, r.external_id, trim_scale(r.withheld_rate)::text as withheld_rate,
        trim_scale(r.treaty_rate)::text as treaty_rate, r.withheld_row, r.due_row,
        coalesce((
          select jsonb_object_agg(l.investor_id::text,
            jsonb_build_object('rate', trim_scale(l.treaty_rate)::text, 'row', l.due_row)) from reclaim_line l
          where l.client_id = r.client_id and l.seq = r.seq
        ), '{}') as investor_rates
      from unnest(${arrayLiteral(keys.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(keys.map(({ externalId }) => externalId))}::text[]) g (client_id, external_id)
      cross join lateral (
        select * from reclaim r where r.client_id = g.client_id and r.external_id = g.external_id
          and r.filed_on is not null offset 0
      ) r`.pipe(decodedAs(Row))
    const found = new Map(
      rows.map(({ dueRow, investorRates, treatyRate, withheldRate, withheldRow, ...key }) => [
        nameOf(key),
        {
          withheldRate: toRate(withheldRate),
          treatyRate: toRate(treatyRate),
          withheldRow,
          dueRow,
          investorRates: new Map(
            Object.entries(investorRates).map(([investor, filed]) => [
              investor,
              { rate: toRate(filed.rate), row: filed.row }
            ])
          )
        }
      ])
    )
    return (key: FiledKey) => found.get(nameOf(key)) ?? null
  })

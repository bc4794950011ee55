import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { isOfOneMarket } from "@reclaim/core/domain/document/RequirementScope"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { Effect, Schema } from "effect"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { execute, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Documents with the markets that one of them serves together with others. */
export interface JoinablePairs {
  readonly codes: string
  readonly marketIds: string
}

/** The documents that serve all markets by their rules, with each market where that is so. */
export const joinable = (rules: ReadonlyArray<DocumentRule>) =>
  queryRows(rowOf({ marketId: Schema.Int, iso2: CountryCode }))(
    (sql) => sql`select market_id, iso2 from market order by market_id`
  ).pipe(
    Effect.map((markets): JoinablePairs => {
      const own = new Map(rules.map(({ code, market, scope }) => [`${market} ${code}`, scope]))
      const spanning = rules.filter(({ market, scope }) => market === "*" && !isOfOneMarket(scope))
      const pairs = [...new Set(spanning.map(({ code }) => code))].flatMap((code) =>
        markets.flatMap(({ iso2, marketId }) => {
          const scope = own.get(`${iso2} ${code}`)
          return scope === undefined || !isOfOneMarket(scope) ? [{ code, marketId }] : []
        })
      )
      return {
        codes: arrayLiteral(pairs.map(({ code }) => code)),
        marketIds: arrayLiteral(pairs.map(({ marketId }) => marketId))
      }
    })
  )

/** Lists the owners with requirements of one market that should serve all. */
export const listJoinable = (clientId: number, { codes, marketIds }: JoinablePairs) =>
  queryRows(rowOf({ boId: Schema.Int }))(
    (sql) => sql`
      select distinct q.bo_id from requirement q
        join unnest(${codes}::text[], ${marketIds}::smallint[]) as s (code, market_id) using (code, market_id)
      where q.client_id = ${clientId} and q.joined_into is null
        and q.state not in ('submitted', 'under_review', 'waived')
      order by 1`
  ).pipe(Effect.map((rows) => rows.map(({ boId }) => boId)))

/** Joins the requirements of some owners whose documents serve all markets, in the client's transaction. */
export const joinRequirements = (
  clientId: number,
  ownerIds: ReadonlyArray<number>,
  { codes, marketIds }: JoinablePairs
) =>
  execute(
    (sql) => sql`
      select join_requirements(${clientId}::int, ${arrayLiteral(ownerIds)}::int[], ${codes}::text[],
        ${marketIds}::smallint[])`
  ).pipe(Effect.asVoid)

import type { SqlClient } from "effect/sql"

/**
 * Weight of each investor of a transparent owner's reclaims, with the sums that `investorPart` needs. `from` has the
 * `seq` of each reclaim once. If no investor has a part, the last one gets all.
 */
export const investorWeights = (
  sql: SqlClient.SqlClient,
  { clientId, from }: { readonly clientId: number; readonly from: string }
) => sql`
  select seq, investor_id, own, sum(own) over (partition by seq order by investor_id) as upto,
    sum(own) over (partition by seq) as whole
  from (
    select l.seq, l.investor_id, (case
      when sum(l.reclaim_minor) over (partition by l.seq) > 0 then l.reclaim_minor
      when row_number() over (partition by l.seq order by l.investor_id desc) = 1 then 1
      else 0
    end)::numeric as own
    from ${sql(from)} i join reclaim_line l on l.client_id = ${clientId} and l.seq = i.seq
  ) own`

/**
 * One investor's part of an amount, from `upto`, `own` and `whole` of the same row: core's `splitByWeight` in SQL, in
 * whole numbers throughout.
 */
export const investorPart = (sql: SqlClient.SqlClient, amount: string) => {
  const upTo = (weight: string) => `div(2 * abs(${amount}::numeric) * (${weight}) + whole, 2 * whole)`
  return sql.literal(`sign(${amount}::numeric) * (${upTo("upto")} - ${upTo("upto - own")})`)
}

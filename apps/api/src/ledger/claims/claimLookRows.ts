import { execute } from "../../platform/sql/queryRows.ts"

/** Records a user's views of a client's claims, unless recorded already for that day in UTC. */
export const insertClaimLooks = (look: {
  readonly clientId: number
  readonly seqs: ReadonlyArray<number>
  readonly userId: number
  readonly at: Date
}) =>
  execute(
    (sql) => sql`
      insert into claim_look (client_id_of_claim, seq, user_id, day, at)
      select ${look.clientId}::int, seq, ${look.userId}::int, (${look.at}::timestamptz at time zone 'UTC')::date,
        ${look.at}::timestamptz
      from unnest(${look.seqs}::int[]) as seq
      on conflict do nothing`
  )

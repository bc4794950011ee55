import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { TestServer } from "../server/TestServer.ts"

const sql = (run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<object>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** Makes a person of a client whose phone numbers have been on file for that many days. */
export const onFile = (clientId: number, number: string, days: number) =>
  Effect.andThen(
    sql(
      (client) => client`
        insert into contact (client_id, status, salutation, first_name, last_name, job_title, company, email, notes,
          phone_e164)
        values (${clientId}, 'active', '', 'Ida', 'First', '', '', ${`${randomUUID()}@client.example`}, '', ${number})`
    ),
    sql(
      (client) => client`
        update contact_number set on_file_from = now() - make_interval(days => ${days}::int)
        where client_id = ${clientId} and number = ${number}`
    )
  )

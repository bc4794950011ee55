import { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import type { PowerHolder } from "@reclaim/core/rules/people/decideSigners"
import type { NamedPowerHolder } from "@reclaim/core/rules/signing/possibleSigners"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const PowerRow = rowOf({ contactId: Schema.Int, ...SigningPower.fields })

/** Everybody of the client who is not gone and has powers, whether these hold or not. */
export const readPowerHolders = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select p.contact_id, p.codes, p.mode, p.group_name, p.group_count, p.owners, p.valid_from, p.valid_to, p.is_suspended
    from signing_power p join contact k using (client_id, contact_id)
    where p.client_id = ${clientId} and k.status <> 'inactive' order by p.contact_id, p.position`.pipe(
    decodedAs(PowerRow)
  )
  const holders = new Map<number, Array<SigningPower>>()
  for (const { contactId, ...power } of rows) {
    const powers = holders.get(contactId) ?? []
    powers.push(new SigningPower(power))
    holders.set(contactId, powers)
  }
  return [...holders].map(([contactId, powers]): PowerHolder => ({ contactId, powers }))
})

const NameRow = rowOf({ contactId: Schema.Int, name: Schema.String, jobTitle: Schema.String })

/** The same with what they are called. */
export const readNamedPowerHolders = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const holders = yield* readPowerHolders(clientId)
  const names = yield* sql`
    select contact_id, first_name || ' ' || last_name as name, job_title from contact
    where client_id = ${clientId} and contact_id = any(${arrayLiteral(holders.map(({ contactId }) => contactId))}::int[])`.pipe(
    decodedAs(NameRow)
  )
  const named = new Map(names.map((row) => [row.contactId, row]))
  return holders.map((holder): NamedPowerHolder => ({
    ...holder,
    name: named.get(holder.contactId)?.name ?? "",
    jobTitle: named.get(holder.contactId)?.jobTitle ?? ""
  }))
})

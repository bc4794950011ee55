import { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import type { NamedPowerHolder } from "@reclaim/core/rules/signing/possibleSigners"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const PowerRow = rowOf({
  contactId: Schema.Int,
  name: Schema.String,
  jobTitle: Schema.String,
  ...SigningPower.fields
})

/** Reads the client's people with powers, valid or not, with their names; without those who have left. */
export const readPowerHolders = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select p.contact_id, k.first_name || ' ' || k.last_name as name, k.job_title, p.codes, p.mode, p.group_name, p.group_count,
      p.owners, p.valid_from, p.valid_to, p.is_suspended
    from signing_power p join contact k using (client_id, contact_id)
    where p.client_id = ${clientId} and k.status <> 'inactive' order by p.contact_id, p.position`.pipe(
    decodedAs(PowerRow)
  )
  const holders = new Map<number, NamedPowerHolder & { readonly powers: Array<SigningPower> }>()
  for (const { contactId, jobTitle, name, ...power } of rows) {
    const holder = holders.get(contactId) ?? { contactId, name, jobTitle, powers: [] }
    holder.powers.push(new SigningPower(power))
    holders.set(contactId, holder)
  }
  return [...holders.values()]
})

import { NumberOnFile } from "@reclaim/core/domain/payment/NumberOnFile"
import { Effect } from "effect"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** The phone numbers of a client's people that were on file at an instant, by name. */
export const listNumbersAt = (clientId: number, at: Date) =>
  queryRows(rowOf(NumberOnFile.fields))(
    (sql) => sql`
      select n.contact_id, k.first_name || ' ' || k.last_name as name, n.number
      from contact_number n join contact k on k.client_id = n.client_id and k.contact_id = n.contact_id
      where n.client_id = ${clientId} and n.on_file_from <= ${at} and (n.on_file_to is null or n.on_file_to > ${at})
      order by lower(k.last_name) collate "C", lower(k.first_name) collate "C", k.contact_id, n.number`
  ).pipe(Effect.map((rows) => rows.map((row) => new NumberOnFile(row))))

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type SampleApplication, sampleSteps } from "./sampleApplications.ts"

interface Maker {
  readonly client_id: number
  readonly user_id: number
  readonly owner_id: number | null
  readonly contact_ids: ReadonlyArray<number>
}

/** Records the applications of sample clients; submitted ones wait for the desk. */
export const insertSampleApplications = Effect.fnUntraced(function* (applications: ReadonlyArray<SampleApplication>) {
  const sql = yield* SqlClient.SqlClient
  for (const application of applications) {
    const { email, notes, state } = application
    const makers = yield* sql<Maker>`
      select u.client_id, u.user_id,
        (select min(o.bo_id) from beneficial_owner o where o.client_id = u.client_id) as owner_id,
        coalesce((
          select jsonb_agg(k.contact_id order by k.contact_id) from contact k
          where k.client_id = u.client_id and k.status <> 'inactive'), '[]') as contact_ids
      from app_user u
      where u.email = ${email} and not exists (
        select from application a where a.client_id = u.client_id and a.created_by = u.user_id
          and a.draft #>> '{account,accountNumber}' = ${application.account.accountNumber ?? ""})`
    for (const { client_id, contact_ids, owner_id, user_id } of makers) {
      const steps = JSON.stringify(sampleSteps(application, owner_id, contact_ids))
      yield* sql`
        with made as (
          insert into application (client_id, kind, origin, state, draft, notes, created_by, created_at, updated_at,
            submitted_at)
          values (${client_id}, 'new', 'manual', ${state}, ${steps}::text::jsonb, ${JSON.stringify(notes)}::text::jsonb,
            ${user_id}, now(), now(), case when ${state !== "draft"}::boolean then now() end)
          returning client_id, application_id)
        select open_work_item('application', client_id, application_id::text, null, now()) from made
        where ${state === "submitted"}::boolean`
    }
  }
})

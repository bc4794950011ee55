import { ViewableUser } from "@reclaim/core/domain/shell/ViewableUser"
import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { userFields } from "../../identity/userFields.ts"
import { execute } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** An external user who can sign in, with the client whose reports they see. */
export const ViewableUserRow = rowOf(ViewableUser.fields)

/** A pattern that matches the text itself anywhere. */
const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`

/** Users whose name, e-mail address or client's name contains the text, ignoring case. */
export const findViewableUsers = SqlSchema.findAll({
  Request: Schema.Struct({ text: Schema.String, limit: Schema.Int }),
  Result: ViewableUserRow,
  execute: ({ limit, text }) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) => {
      const pattern = containsPattern(text)
      return sql`
        select user_id, full_name, client_name from (
          select u.user_id, u.email, btrim(u.first_name || ' ' || u.last_name) as full_name, c.name as client_name
          from app_user u join client c using (client_id)
          where not u.is_internal and not u.is_disabled and u.guest_contact_id is null
        ) as viewable
        where full_name ilike ${pattern} or email ilike ${pattern} or client_name ilike ${pattern}
        order by client_name collate "C", full_name collate "C", user_id limit ${limit}::int`
    })
})

const ViewedUserRow = rowOf({
  ...ViewableUser.fields,
  firstName: userFields.firstName,
  clientId: Schema.Int,
  isOnboarding: userFields.isOnboarding,
  tasks: userFields.tasks,
  permissions: userFields.permissions
})

/** Finds an external user who can sign in, with their rights. */
export const findViewableUser = SqlSchema.findOneOption({
  Request: Schema.Int,
  Result: ViewedUserRow,
  execute: (userId) =>
    execute(
      (sql) => sql`
        select u.user_id, btrim(u.first_name || ' ' || u.last_name) as full_name, u.first_name, c.name as client_name,
          u.client_id, u.is_onboarding, u.tasks, u.permissions
        from app_user u join client c using (client_id)
        where u.user_id = ${userId} and not u.is_internal and not u.is_disabled and u.guest_contact_id is null`
    )
})

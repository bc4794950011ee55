import { execute } from "../../platform/sql/queryRows.ts"
import { testUsers } from "./testUsers.ts"

/** Accepts the invitation of an address with the password of the test users. As owner. */
export const acceptInvitation = (email: string) =>
  execute(
    (sql) => sql`
      with chosen as (
        update app_user u set password_hash = t.password_hash from app_user t
        where u.email = ${email} and t.user_id = ${testUsers.full.id} returning u.user_id
      ) select accept_contact(user_id, now()) from chosen`
  )

import { ownRows, rowSecurity } from "../first/0004_roles.ts"

/** Accounts that wait for open requirements before they become active. */
export const requirementAccounts: ReadonlyArray<string> = [
  // As `requirement_reclaim`: none for requirements that are met, and neither account nor requirement is ever deleted.
  `create table requirement_account (
    client_id int not null,
    requirement_id int not null,
    account_id int not null,
    primary key (client_id, requirement_id, account_id)
  )`,
  `create index requirement_account_of on requirement_account (client_id, account_id)`,
  `create index account_profile_pending on account_profile (client_id) where state = 'documents_pending'`,
  ...rowSecurity("requirement_account"),
  `create policy requirement_account_tenant on requirement_account to portal_app using (${ownRows}) with check (${ownRows})`,
  `grant select, insert, delete on requirement_account to portal_app`,
  // The next round requests documents for accounts accepted before.
  `update requirement_round set rules_hash = ''`,
  // Users in onboarding send the documents that complete it.
  `update app_user set tasks = jsonb_set(tasks, '{Features}', coalesce(tasks -> 'Features', '[]') || '[{"name": "documents",
      "label": "Documents", "route": "/documents", "icon": "folder", "isHidden": false, "disabled": false}]')
    where is_onboarding and not is_internal
      and not coalesce(tasks -> 'Features', '[]') @> '[{"name": "documents"}]'`
]

/** Roles belong to the whole server, which other databases may share: they may exist already. */
export const role = (name: string): ReadonlyArray<string> => [
  `do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then
      create role ${name} nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`,
  `do $$ begin
    if exists (select from pg_roles where rolname = '${name}' and (rolsuper or rolbypassrls or rolcanlogin)) then
      raise exception 'role ${name} may log in or bypass row-level security: make it nologin nosuperuser nobypassrls';
    end if;
    if not pg_has_role(session_user, '${name}', 'set') then execute format('grant ${name} to %I', session_user); end if;
  end $$`,
  `grant usage on schema public to ${name}`
]

/** Tables whose rows belong to one client each; `portal_app` sees those of `app.client_id` and no others. */
export const tenantTables = ["client", "client_rev", "beneficial_owner", "account", "reclaim", "reclaim_audit"] as const

/** The condition of a policy by which a row is the client's own. */
export const ownRows = `client_id = nullif(current_setting('app.client_id', true), '')::int`

/** Forces policies on a table. */
export const rowSecurity = (table: string): ReadonlyArray<string> => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  // Forced policies bind the owner of the tables too, where that is no superuser.
  `create policy ${table}_owner on ${table} to current_user using (true) with check (true)`
]

/** Two roles without log-in that requests run as, with their rights. */
export const roles: ReadonlyArray<string> = [
  ...role("portal_app"),
  ...role("portal_identity"),
  ...tenantTables.flatMap(rowSecurity),
  ...tenantTables.map(
    (table) => `create policy ${table}_tenant on ${table} to portal_app using (${ownRows}) with check (${ownRows})`
  ),
  ...rowSecurity("app_user"),
  `create policy app_user_identity on app_user to portal_identity using (true) with check (true)`,
  `create policy client_identity on client for select to portal_identity using (true)`,
  `grant select on market, custodian, security, dividend_event to portal_app`,
  `grant select on client, client_rev, beneficial_owner, account, reclaim, reclaim_audit to portal_app`,
  `grant update on client_rev to portal_app`,
  `grant insert, update on beneficial_owner, account, reclaim to portal_app`,
  `grant insert on reclaim_audit to portal_app`,
  `grant select on client to portal_identity`,
  `grant select, insert, update on app_user, app_setting to portal_identity`,
  `grant select, insert, update, delete on session, sign_in_attempt to portal_identity`,
  `grant select, insert, delete on ui_log to portal_identity`,
  `grant select, insert on security_event to portal_identity`,
  `revoke execute on function begin_write from public`,
  `grant execute on function begin_write to portal_app`
]

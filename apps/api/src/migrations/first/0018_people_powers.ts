import { ownRows, rowSecurity } from "./0004_roles.ts"

const tenantTables = ["signing_power", "delegation"]

/** Columns of users that a client's own administration may read: never their credentials. */
const shownOfUsers = `user_id, client_id, version, email, first_name, last_name, is_onboarding, is_internal, is_disabled,
  is_read_only, tasks, permissions, last_signed_in_at`

const setOfUsers = "version, email, first_name, last_name, is_disabled, is_read_only, tasks, permissions"

/** The client's own users, and the functions through which its transactions reach what belongs to their signing in. */
const users: ReadonlyArray<string> = [
  `alter table app_user
    add column version int not null default 1 check (version > 0),
    add column last_signed_in_at timestamptz`,
  // However a session is opened. Sessions themselves go when they have ended.
  `create function note_sign_in() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update app_user u set last_signed_in_at = greatest(u.last_signed_in_at, new.created_at) where u.user_id = new.user_id;
    return null;
  end $$`,
  `create trigger session_notes_sign_in after insert on session for each row execute function note_sign_in()`,
  `create policy app_user_tenant on app_user to portal_app using (${ownRows}) with check (${ownRows})`,
  `grant select (${shownOfUsers}) on app_user to portal_app`,
  `grant insert (client_id, is_onboarding, ${setOfUsers}) on app_user to portal_app`,
  `grant update (${setOfUsers}) on app_user to portal_app`,
  // No second factor exists yet: none, app or passkey, the best that the user has.
  `create function second_factor_of(asked int) returns text language plpgsql stable security definer
    set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
    return 'none';
  end $$`,
  `create function forget_second_factors(asked int) returns void language plpgsql security definer
    set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
  end $$`,
  `create function count_sessions(asked int, at timestamptz, active_since timestamptz) returns int language plpgsql stable
    security definer set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
    return (select count(*) from session s where s.user_id = asked and s.expires_at > at and s.token_expires_at > at
      and s.last_active_at > active_since);
  end $$`,
  `create function end_sessions(asked int) returns int language plpgsql security definer
    set search_path = public, pg_temp as $$
  declare ended int;
  begin
    perform check_link_user(asked);
    delete from session s where s.user_id = asked;
    get diagnostics ended = row_count;
    return ended;
  end $$`,
  // A user who is invited again sets up their sign-in again.
  `create function void_password(asked int) returns void language plpgsql security definer
    set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
    update app_user u set password_hash = null where u.user_id = asked;
  end $$`
]

/** Creates a client with its first administrator. The caller's own role sees none of its rows. */
const foundClient = `create function found_client(code text, name text, first_name text, last_name text, email text,
    tasks jsonb, permissions jsonb, invited_until timestamptz, actor int, kind text, at timestamptz,
    out client_id int, out contact_id int, out user_id int) language plpgsql security definer
  set search_path = public, pg_temp as $$
  begin
    -- The numbers of clients come from one place at a time, as they do in an import.
    lock table client in share row exclusive mode;
    insert into client (client_id, code, name)
      select coalesce(max(c.client_id), 0) + 1, $1, $2 from client c returning client.client_id into found_client.client_id;
    insert into client_rev (client_id) values (found_client.client_id);
    insert into app_user (client_id, email, first_name, last_name, is_onboarding, tasks, permissions)
      values (found_client.client_id, $5, $3, $4, true, $6, $7) returning app_user.user_id into found_client.user_id;
    insert into contact (client_id, status, user_id, salutation, first_name, last_name, job_title, company, email, notes,
        invited_until)
      values (found_client.client_id, 'invited', found_client.user_id, '', $3, $4, '', '', $5, '', $8)
      returning contact.contact_id into found_client.contact_id;
    insert into contact_role (client_id, contact_id, role, scope_kind, scope_ids)
      values (found_client.client_id, found_client.contact_id, 'administrator', 'all', '{}');
    perform set_config('app.client_id', found_client.client_id::text, true);
    perform append_audit(found_client.client_id, $11, $9, $10, 'client.added', 'client', found_client.client_id::text,
      json_build_object('code', $1));
    perform append_audit(found_client.client_id, $11, $9, $10, 'contact.invited', 'contact', found_client.contact_id::text,
      json_build_object('userId', found_client.user_id, 'roles', json_build_array('administrator')));
    perform set_config('app.client_id', '', true);
  end $$`

/** Signing powers of a client's people, their deputies, and the steps by which they become and cease to be users. */
export const peoplePowers: ReadonlyArray<string> = [
  `alter table contact
    add column invited_until timestamptz,
    add column replaced_by int,
    add constraint contact_replaced_by foreign key (client_id, replaced_by) references contact`,
  `update contact set invited_until = now() + interval '7 days' where status = 'invited'`,
  `alter table contact add constraint contact_invited check (invited_until is null or status = 'invited')`,
  `create or replace function accept_contact(for_user int, at timestamptz) returns void language sql security definer
    set search_path = public, pg_temp as $$
    update contact k set status = 'active', version = k.version + 1, invited_until = null,
      email_verified_at = coalesce(k.email_verified_at, $2)
    where k.user_id = $1 and k.status = 'invited'
  $$`,
  // In the order in which they were entered. A group of one counts itself.
  `create table signing_power (
    client_id int not null,
    contact_id int not null,
    position int not null check (position >= 0),
    codes text[] not null,
    mode text not null check (mode in ('alone', 'jointly')),
    group_name text not null,
    group_count int check (group_count > 0),
    owners int[] not null,
    valid_from date,
    valid_to date,
    is_suspended boolean not null default false,
    primary key (client_id, contact_id, position),
    foreign key (client_id, contact_id) references contact,
    check ((mode = 'jointly') = (group_name <> '') and (mode = 'jointly') = (group_count is not null)),
    check (valid_to >= valid_from)
  )`,
  `create table delegation (
    client_id int not null,
    contact_id int not null,
    position int not null check (position >= 0),
    to_contact_id int not null check (to_contact_id <> contact_id),
    from_day date not null,
    to_day date not null check (to_day between from_day and from_day + 59),
    acts text[] not null check (acts <@ array['accounts', 'documents', 'signing', 'authorizations', 'statements']
      and cardinality(acts) > 0),
    primary key (client_id, contact_id, position),
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, to_contact_id) references contact
  )`,
  `create index delegation_to_contact_id on delegation (client_id, to_contact_id)`,
  ...tenantTables.flatMap(rowSecurity),
  ...tenantTables.map(
    (table) => `create policy ${table}_tenant on ${table} to portal_app using (${ownRows}) with check (${ownRows})`
  ),
  `grant select, insert, delete on delegation to portal_app`,
  `grant select, insert, update, delete on signing_power to portal_app`,
  ...users,
  foundClient,
  ...["second_factor_of", "forget_second_factors", "count_sessions", "end_sessions", "void_password"].flatMap(
    (name) => [
      `revoke execute on function ${name} from public`,
      `grant execute on function ${name} to portal_app, portal_identity`
    ]
  ),
  `revoke execute on function found_client from public`,
  `grant execute on function found_client to portal_identity`,
  `revoke execute on function note_sign_in from public`
]

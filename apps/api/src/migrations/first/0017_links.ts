/**
 * People who have yet to choose how they sign in, and the links that prove access to a mailbox. The link itself is
 * never stored.
 */
export const links: ReadonlyArray<string> = [
  // Null for who has not chosen a password: invited, or signing in by other means only.
  `alter table app_user alter column password_hash drop not null`,
  `create table one_time_link (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    purpose text not null check (purpose in ('invitation', 'password reset', 'e-mail change', 'e-mail undo')),
    user_id int not null references app_user on delete cascade,
    facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index one_time_link_user_id on one_time_link (user_id)`,
  `create index one_time_link_expires_at on one_time_link (expires_at)`,
  // A transaction of a client makes and voids links of its own users only, and reads none.
  `create function check_link_user(asked int) returns void language plpgsql stable security definer
    set search_path = public, pg_temp as $$
  declare own int := nullif(current_setting('app.client_id', true), '')::int;
  begin
    if own is not null and not exists (select from app_user u where u.user_id = asked and u.client_id = own) then
      raise exception 'user % is not of client %', asked, own using errcode = 'insufficient_privilege';
    end if;
  end $$`,
  `create function make_link(token_hash bytea, purpose text, for_user int, facts jsonb, created_at timestamptz,
    expires_at timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform check_link_user($3);
    insert into one_time_link (token_hash, purpose, user_id, facts, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6);
  end $$`,
  `create function void_links(purpose text, for_user int) returns void language plpgsql security definer
    set search_path = public, pg_temp as $$
  begin
    perform check_link_user($2);
    delete from one_time_link l where l.purpose = $1 and l.user_id = $2;
  end $$`,
  // A user who accepts an invitation has no session yet: portal_identity, which cannot read contacts, records it.
  `create function accept_contact(for_user int, at timestamptz) returns void language sql security definer
    set search_path = public, pg_temp as $$
    update contact k set status = 'active', version = k.version + 1, email_verified_at = coalesce(k.email_verified_at, $2)
    where k.user_id = $1 and k.status = 'invited'
  $$`,
  `revoke execute on function accept_contact from public`,
  `grant execute on function accept_contact to portal_identity`,
  ...["check_link_user", "make_link", "void_links"].map((name) => `revoke execute on function ${name} from public`),
  ...["make_link", "void_links"].map((name) => `grant execute on function ${name} to portal_app, portal_identity`),
  `grant select, update, delete on one_time_link to portal_identity`
]

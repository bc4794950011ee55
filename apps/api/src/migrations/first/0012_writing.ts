import { ownRows, rowSecurity } from "./0004_roles.ts"

/** Columns and tables for all calls that write: the sender's authentication level and idempotency. */
export const writing: ReadonlyArray<string> = [
  // How the session was opened, and how its holder last proved who they are: level 1 by one factor, 2 by two.
  `alter table session
    add column method text not null default 'password' check (method in ('password', 'totp', 'passkey')),
    add column level smallint not null default 1 check (level in (1, 2)),
    add column proven_at timestamptz,
    add column proven_level smallint not null default 1 check (proven_level in (1, 2))`,
  `update session set proven_at = created_at`,
  `alter table session alter column proven_at set not null`,
  // One row for each request, written first in its transaction: a repetition waits for that transaction and gets its
  // answer. client_id is null where no client is concerned.
  `create table request_once (
    user_id int not null references app_user on delete cascade,
    key uuid not null,
    client_id int references client,
    route text not null,
    body_sha256 bytea not null check (octet_length(body_sha256) = 32),
    answer jsonb,
    at timestamptz not null,
    primary key (user_id, key)
  )`,
  `create index request_once_at on request_once (at)`,
  ...rowSecurity("request_once"),
  `create policy request_once_tenant on request_once to portal_app using (${ownRows}) with check (${ownRows})`,
  `create policy request_once_identity on request_once to portal_identity
    using (client_id is null) with check (client_id is null)`,
  `grant select, insert, update on request_once to portal_app, portal_identity`,
  // Answers are the data of clients, which portal_identity does not see; it may have them forgotten.
  `create function forget_requests(before timestamptz) returns void
  language sql security definer set search_path = public as $$ delete from request_once where at < before $$`,
  `revoke execute on function forget_requests from public`,
  `grant execute on function forget_requests to portal_identity`
]

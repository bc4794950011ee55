import { ownRows, rowSecurity } from "./0004_roles.ts"

/** Every event of a client holds the hash of the one before, so none can be changed or removed unnoticed. */
const chain: ReadonlyArray<string> = [
  // The end of each client's chain. An append locks its row until commit.
  `create table audit_head (
    client_id int primary key references client,
    no bigint not null check (no >= 0),
    hash bytea not null check (octet_length(hash) = 32)
  )`,
  // `facts` is json, not jsonb: it keeps the text that was hashed, byte by byte.
  `create table audit_event (
    client_id int not null references audit_head,
    no bigint not null check (no > 0),
    at timestamptz not null,
    actor_user_id int,
    actor_kind text not null check (actor_kind in ('client', 'staff', 'guest', 'system', 'import')),
    action text not null,
    subject_kind text not null,
    subject_id text not null,
    facts json not null check (jsonb_typeof(facts::jsonb) = 'object'),
    prev_hash bytea not null check (octet_length(prev_hash) = 32),
    hash bytea not null check (octet_length(hash) = 32),
    primary key (client_id, no)
  )`,
  `create index audit_event_subject on audit_event (client_id, subject_kind, subject_id, no)`,
  // Signed state of a client's chain on a day, which reveals a chain rewritten from some event on.
  `create table audit_checkpoint (
    client_id int not null references audit_head,
    day date not null,
    no bigint not null check (no > 0),
    hash bytea not null check (octet_length(hash) = 32),
    at timestamptz not null,
    signature bytea not null check (octet_length(signature) = 64),
    primary key (client_id, day)
  )`,
  ...["audit_event", "audit_checkpoint"].flatMap((table) => [
    `create trigger ${table}_append_only before update or delete on ${table}
      for each row execute function append_only()`,
    `create trigger ${table}_no_truncate before truncate on ${table}
      for each statement execute function append_only()`
  ]),
  `create function audit_head_goes_on() returns trigger language plpgsql as $$
  begin
    if new.client_id <> old.client_id or new.no <> old.no + 1 then
      raise exception 'audit_head only goes on' using errcode = 'P0001';
    end if;
    return new;
  end $$`,
  `create trigger audit_head_goes_on before update on audit_head for each row execute function audit_head_goes_on()`,
  `create trigger audit_head_stays before delete on audit_head for each row execute function append_only()`,
  `create trigger audit_head_no_truncate before truncate on audit_head
    for each statement execute function append_only()`
]

/**
 * The only way to add an event. Requests add to the chain of their own client; imports and the owner of the tables to
 * any. The text that is hashed is built in `platform/audit/auditText.ts` as well, which reads the chain.
 */
const append = `create function append_audit(
    c int, happened timestamptz, actor int, kind text, act text, about text, about_id text, told json, out appended bigint
  ) language plpgsql security definer set search_path = public as $$
  declare
    before bytea;
    after bytea;
    speaker text := current_setting('role', true);
  begin
    if c is null or (
      c is distinct from nullif(current_setting('app.client_id', true), '')::int
      and speaker is distinct from 'portal_feed'
      and not (speaker = 'none' and pg_has_role(session_user, current_user, 'usage'))
    ) then
      raise exception 'an event of client % belongs to a transaction of that client', c using errcode = '42501';
    end if;
    select h.no, h.hash into appended, before from audit_head h where h.client_id = c for update;
    if not found then
      insert into audit_head values (c, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
      select h.no, h.hash into strict appended, before from audit_head h where h.client_id = c for update;
    end if;
    appended := appended + 1;
    after := sha256(before || convert_to(concat(
      '{"action":', to_json(act), ',"actor_kind":', to_json(kind), ',"actor_user_id":', coalesce(actor::text, 'null'),
      ',"at":', to_json(to_char(happened at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), ',"client_id":', c,
      ',"facts":', told, ',"no":', appended, ',"subject_id":', to_json(about_id), ',"subject_kind":', to_json(about), '}'
    ), 'UTF8'));
    insert into audit_event (client_id, no, at, actor_user_id, actor_kind, action, subject_kind, subject_id, facts,
        prev_hash, hash)
      values (c, appended, happened, actor, kind, act, about, about_id, told, before, after);
    update audit_head h set no = appended, hash = after where h.client_id = c;
  end $$`

/** Audit chain of each client, its nightly checkpoints, and the portal's own secrets, which are stored sealed. */
export const audit: ReadonlyArray<string> = [
  ...chain,
  append,
  `create table sealed_setting (
    key text primary key,
    value_sealed bytea not null
  )`,
  ...["audit_head", "audit_event", "audit_checkpoint"].flatMap(rowSecurity),
  `create policy audit_event_tenant on audit_event to portal_app using (${ownRows}) with check (${ownRows})`,
  // Hashes and numbers only, nothing of the content: enough to sign the head of each client's chain.
  `create policy audit_head_identity on audit_head for select to portal_identity using (true)`,
  `create policy audit_checkpoint_identity on audit_checkpoint to portal_identity using (true) with check (true)`,
  `grant select on audit_event to portal_app`,
  `grant select on audit_head to portal_identity`,
  `grant select, insert on audit_checkpoint to portal_identity`,
  `grant select, insert on sealed_setting to portal_identity`,
  `revoke execute on function append_audit from public`,
  `grant execute on function append_audit to portal_app, portal_feed`
]

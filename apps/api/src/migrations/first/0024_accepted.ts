/** Time at which the portal accepted a row: set by its own transactions, empty for imported rows. */
const acceptedAt = `accepted_at timestamptz
  default (case when current_setting('role', true) = 'portal_app' then now() end)`

/**
 * Events of any number, each client's in the order in which they are given. The head of a chain is written once for all
 * of them: a row that is written again and again within one transaction is found more slowly each time.
 */
const appendMany = `create function append_audits(events jsonb) returns bigint
  language plpgsql security definer set search_path = public as $$
  declare
    speaker text := current_setting('role', true);
    event record;
    head audit_head;
    before bytea;
  begin
    for event in
      select e.* from rows from (jsonb_to_recordset(events) as (client_id int, at timestamptz, actor_user_id int,
        actor_kind text, action text, subject_kind text, subject_id text, facts text)) with ordinality as e
      order by e.client_id, e.ordinality
    loop
      if event.client_id is distinct from head.client_id or event.client_id is null then
        if event.client_id is null or (
          event.client_id is distinct from nullif(current_setting('app.client_id', true), '')::int
          and speaker is distinct from 'portal_feed'
          and not (speaker = 'none' and pg_has_role(session_user, current_user, 'usage'))
        ) then
          raise exception 'an event of client % belongs to a transaction of that client', event.client_id
            using errcode = '42501';
        end if;
        update audit_head h set no = head.no, hash = head.hash where h.client_id = head.client_id;
        select h.* into head from audit_head h where h.client_id = event.client_id for update;
        if not found then
          insert into audit_head values (event.client_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
          select h.* into strict head from audit_head h where h.client_id = event.client_id for update;
        end if;
      end if;
      before := head.hash;
      head.no := head.no + 1;
      head.hash := sha256(before || convert_to(concat(
        '{"action":', to_json(event.action), ',"actor_kind":', to_json(event.actor_kind),
        ',"actor_user_id":', coalesce(event.actor_user_id::text, 'null'),
        ',"at":', to_json(to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
        ',"client_id":', event.client_id, ',"facts":', event.facts, ',"no":', head.no,
        ',"subject_id":', to_json(event.subject_id), ',"subject_kind":', to_json(event.subject_kind), '}'
      ), 'UTF8'));
      insert into audit_event (client_id, no, at, actor_user_id, actor_kind, action, subject_kind, subject_id, facts,
          prev_hash, hash)
        values (event.client_id, head.no, event.at, event.actor_user_id, event.actor_kind, event.action,
          event.subject_kind, event.subject_id, event.facts::json, before, head.hash);
    end loop;
    update audit_head h set no = head.no, hash = head.hash where h.client_id = head.client_id;
    return head.no;
  end $$`

/** Appends one audit event, by way of `append_audits`. */
const appendOne = `create or replace function append_audit(
    c int, happened timestamptz, actor int, kind text, act text, about text, about_id text, told json, out appended bigint
  ) language plpgsql security definer set search_path = public as $$
  begin
    appended := append_audits(jsonb_build_array(jsonb_build_object('client_id', c, 'at', happened,
      'actor_user_id', actor, 'actor_kind', kind, 'action', act, 'subject_kind', about, 'subject_id', about_id,
      'facts', told::text)));
  end $$`

/**
 * Adds owners, investors and accounts accepted in the portal to those delivered by a provider's engine. They have no
 * engine id until an import links them by the portal's own number, which both sides assign after `begin_write` of the
 * client.
 */
export const accepted: ReadonlyArray<string> = [
  // As core's accountKey. Codes have no other letters than those that "C" knows.
  `alter table account
    add column code_key text collate "C" not null
      generated always as (upper(replace(code, ' ', '') collate "C")) stored,
    add column ${acceptedAt}`,
  // Not unique: providers' imports may break it.
  `create index account_code_key on account (client_id, custodian_id, code_key)`,
  `alter table beneficial_owner add column ${acceptedAt}`,
  `alter table investor
    alter column external_id drop not null,
    add column search_name text collate "C" generated always as (search_text(name)) stored,
    add column ${acceptedAt}`,
  ...["beneficial_owner", "investor"].map(
    (table) => `create index ${table}_unlinked on ${table} (client_id, search_name) where external_id is null`
  ),
  `create or replace function audit_head_goes_on() returns trigger language plpgsql as $$
  begin
    if new.client_id <> old.client_id or new.no <= old.no then
      raise exception 'audit_head only goes on' using errcode = 'P0001';
    end if;
    return new;
  end $$`,
  appendMany,
  appendOne,
  `revoke execute on function append_audits from public`,
  `grant execute on function append_audits to portal_app, portal_feed`,
  `grant execute on function open_work_item to portal_feed`
]

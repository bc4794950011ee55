import { ownRows, rowSecurity } from "./0004_roles.ts"

const identityOnly = ["remove_old_notifications", "due_mails"]
const doors = ["listeners", "tell_users", "mail_recipient"]

/**
 * Notifications and preferences for them, secret calendar addresses, API keys, and mailed links that cannot be read
 * from the database alone.
 */
export const notifications: ReadonlyArray<string> = [
  // client_id is null for staff. mail_cadence is the user's choice at the time of the notification.
  `create table notification (
    notification_id bigint primary key generated always as identity,
    client_id int,
    user_id int not null references app_user on delete cascade,
    kind text not null,
    key text not null,
    facts jsonb not null check (jsonb_typeof(facts) = 'object'),
    at timestamptz not null,
    in_app boolean not null,
    mail_cadence text not null check (mail_cadence in ('none', 'now', 'daily', 'weekly')),
    mailed_at timestamptz,
    read_at timestamptz,
    unique (user_id, key)
  )`,
  `create index notification_shown on notification (user_id, notification_id desc) where in_app`,
  `create index notification_unread on notification (user_id) where in_app and read_at is null`,
  `create index notification_unmailed on notification (user_id, mail_cadence, at)
    where mail_cadence <> 'none' and mailed_at is null`,
  `create index notification_at on notification (at)`,
  ...rowSecurity("notification"),
  `create policy notification_tenant on notification to portal_app using (${ownRows}) with check (${ownRows})`,
  `create policy notification_identity on notification to portal_identity
    using (client_id is null) with check (client_id is null)`,
  `grant select, update on notification to portal_app, portal_identity`,
  `create table notification_choice (
    user_id int not null references app_user on delete cascade,
    kind text not null,
    cadence text not null check (cadence in ('off', 'now', 'daily', 'weekly')),
    by_mail boolean not null,
    in_app boolean not null,
    primary key (user_id, kind)
  )`,
  `grant select, insert, update on notification_choice to portal_identity`,
  // The last day on which a client's deadlines were looked at.
  `create table deadline_round (
    client_id int primary key references client,
    day date not null
  )`,
  ...rowSecurity("deadline_round"),
  `create policy deadline_round_tenant on deadline_round to portal_app using (${ownRows}) with check (${ownRows})`,
  `create policy deadline_round_identity on deadline_round for select to portal_identity using (true)`,
  `grant select, insert, update on deadline_round to portal_app`,
  `grant select on deadline_round to portal_identity`,
  // Users of a client who may be notified. roles is null for a user without a contact.
  `create function listeners(asked int) returns table (user_id int, roles text[], tasks jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.user_id,
      case when k.contact_id is null then null
        else array(select r.role from contact_role r where r.client_id = k.client_id and r.contact_id = k.contact_id) end,
      u.tasks
    from app_user u left join contact k on k.user_id = u.user_id
    where u.client_id = writing_client($1) and not u.is_disabled and coalesce(k.status, 'active') = 'active'
    order by 1
  $$`,
  // Notifies users who were not notified yet, by their preferences; returns those who want a mail at once.
  `create function tell_users(user_ids int[], kind text, facts jsonb, key text, at timestamptz, cadence text,
    by_mail boolean, in_app boolean, ignores_choices boolean) returns setof int
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare own int := nullif(current_setting('app.client_id', true), '')::int;
  begin
    return query
      with told as (
        select u.user_id, u.client_id, coalesce(c.cadence, $6) as cadence, coalesce(c.by_mail, $7) as by_mail,
          coalesce(c.in_app, $8) as in_app
        from app_user u
          left join notification_choice c on c.user_id = u.user_id and c.kind = $2 and not $9
        where u.user_id = any ($1) and not u.is_disabled and (own is null or u.client_id = own)
      ), written as (
        insert into notification (user_id, client_id, kind, facts, key, at, in_app, mail_cadence)
        select t.user_id, t.client_id, $2, $3, $4, $5, t.in_app, case when t.by_mail then t.cadence else 'none' end
        from told t where t.cadence <> 'off' and (t.by_mail or t.in_app) order by t.user_id
        on conflict do nothing
        returning notification.user_id, notification.mail_cadence
      )
      select w.user_id from written w where w.mail_cadence = 'now';
  end $$`,
  // Recipient of a user's mails; none for a user who cannot sign in any more.
  `create function mail_recipient(asked int) returns table (email text, first_name text, last_name text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    perform check_link_user($1);
    return query select u.email, u.first_name, u.last_name from app_user u where u.user_id = $1 and not u.is_disabled;
  end $$`,
  // Users with mails due, and the time of the first of each kind; none of the content.
  `create function due_mails() returns table (user_id int, client_id int, cadence text, first_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select n.user_id, n.client_id, n.mail_cadence, min(n.at) from notification n
    where n.mail_cadence <> 'none' and n.mailed_at is null group by 1, 2, 3 order by 1, 3
  $$`,
  `create function remove_old_notifications(before timestamptz, most int) returns int
  language sql security definer set search_path = public, pg_temp as $$
    with removed as (
      delete from notification where notification_id in (
        select notification_id from notification where at < $1 order by at limit $2)
      returning 1
    ) select count(*)::int from removed
  $$`,
  ...[...identityOnly, ...doors].map((name) => `revoke execute on function ${name} from public`),
  ...identityOnly.map((name) => `grant execute on function ${name} to portal_identity`),
  ...doors.map((name) => `grant execute on function ${name} to portal_app, portal_identity, portal_feed`),
  // Statements are published as portal_feed, and their recipients may want a mail at once.
  `grant execute on function enqueue_job to portal_feed`,
  `create table calendar_feed (
    user_id int primary key references app_user on delete cascade,
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    made_at timestamptz not null
  )`,
  `grant select, insert, update, delete on calendar_feed to portal_identity`,
  // session_id identifies the token in logs and events; no session has the same number.
  `create table access_token (
    token_id int primary key generated always as identity,
    user_id int not null references app_user on delete cascade,
    session_id bigint not null unique default nextval('session_session_id_seq'),
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    name text not null check (name <> ''),
    scopes text[] not null check (cardinality(scopes) > 0),
    ending text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  `create index access_token_user_id on access_token (user_id)`,
  `grant select, insert, update, delete on access_token to portal_identity`,
  `grant usage on sequence session_session_id_seq to portal_identity`,
  // A program's link to a file belongs to its token, which is no session; a link ends by itself after five minutes.
  `alter table download_ticket drop constraint download_ticket_session_id_fkey`,
  // What a mail's link opens is sealed until it is sent.
  `alter table mail_outbox add column path_sealed bytea`,
  `drop function write_mail`,
  `create function write_mail(to_address text, template text, facts jsonb, path_sealed bytea, message_id text, client int,
    state text, written_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare written bigint;
  begin
    insert into mail_outbox (to_address, template, facts, path_sealed, message_id, client_id_of_mail, state, written_at)
    values ($1, $2, $3, $4, $5, writing_client($6), $7, $8) returning mail_id into written;
    if $7 = 'waiting' then
      perform enqueue_job('mail', jsonb_build_object('mailId', written), null, $6, $8, $8);
    end if;
  end $$`,
  `revoke execute on function write_mail from public`,
  `grant execute on function write_mail to portal_app, portal_identity`
]

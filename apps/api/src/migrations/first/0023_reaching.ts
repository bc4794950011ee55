import { ownRows, rowSecurity } from "./0004_roles.ts"

/** E-mail addresses of people: requested changes, mails sent to them, and mails that came back. */
export const reaching: ReadonlyArray<string> = [
  `alter table one_time_link drop constraint one_time_link_purpose_check`,
  `alter table one_time_link add constraint one_time_link_purpose_check check (purpose in ('invitation', 'password reset',
    'e-mail change', 'e-mail undo', 'e-mail confirmation', 'e-mail agreement'))`,
  // The latest change of each contact, until both addresses have answered, it is cancelled, or it expires.
  `create table email_change (
    client_id int not null,
    contact_id int not null,
    new_email text not null check (new_email = lower(new_email)),
    asked_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > asked_at),
    confirmed_at timestamptz,
    agreed_at timestamptz,
    primary key (client_id, contact_id),
    foreign key (client_id, contact_id) references contact
  )`,
  ...rowSecurity("email_change"),
  `create policy email_change_tenant on email_change to portal_app using (${ownRows}) with check (${ownRows})`,
  `grant select, insert, update, delete on email_change to portal_app`,
  // Whether an address can become a user's: no other user has it, of whatever client, and nobody else of their own
  // client. Who asks for a client tells nobody what it answers.
  `create function is_free_address(wanted text, asked int) returns boolean language plpgsql stable security definer
    set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
    return not exists (select from app_user u where u.email = wanted and u.user_id <> asked)
      and not exists (
        select from contact k join app_user u on u.user_id = asked and u.client_id = k.client_id
        where k.email = wanted and k.status <> 'inactive' and k.user_id is distinct from asked);
  end $$`,
  // The answer from one of the two addresses, without a session: true once both have answered; null if there is no such
  // change.
  `create function answer_email_change(asked int, wanted text, is_new boolean, at timestamptz) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare is_complete boolean;
  begin
    update email_change e set confirmed_at = case when $3 then coalesce(e.confirmed_at, $4) else e.confirmed_at end,
      agreed_at = case when $3 then e.agreed_at else coalesce(e.agreed_at, $4) end
    from contact k
    where k.client_id = e.client_id and k.contact_id = e.contact_id and k.user_id = $1 and k.status = 'active'
      and e.new_email = $2 and e.expires_at > $4
    returning e.confirmed_at is not null and e.agreed_at is not null into is_complete;
    if is_complete is not null then update contact k set version = k.version + 1 where k.user_id = $1; end if;
    return is_complete;
  end $$`,
  // Ends changes that were requested with the former address.
  `create or replace function change_contact_email(asked int, new_email text, at timestamptz) returns void
    language sql security definer set search_path = public, pg_temp as $$
    delete from email_change e using contact k
    where k.client_id = e.client_id and k.contact_id = e.contact_id and k.user_id = $1;
    update contact k set email = $2, email_verified_at = $3, version = k.version + 1 where k.user_id = $1
  $$`,
  // Recipient of a mail, at an address that was theirs; null for an address that has yet to be confirmed.
  `alter table mail_outbox add column user_id_of_mail int references app_user on delete set null`,
  `update mail_outbox m set user_id_of_mail = u.user_id from app_user u
    where u.email = m.to_address and u.client_id is not distinct from m.client_id_of_mail and m.template <> 'email-change'`,
  `create index mail_outbox_user on mail_outbox (user_id_of_mail, mail_id desc) where user_id_of_mail is not null`,
  `drop function write_mail`,
  `create function write_mail(to_address text, for_user int, template text, facts jsonb, path_sealed bytea, message_id text,
    client int, state text, written_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare written bigint;
  begin
    if $2 is not null then perform check_link_user($2); end if;
    insert into mail_outbox (to_address, user_id_of_mail, template, facts, path_sealed, message_id, client_id_of_mail, state,
        written_at)
      values ($1, $2, $3, $4, $5, $6, writing_client($7), $8, $9) returning mail_id into written;
    if $8 = 'waiting' then
      perform enqueue_job('mail', jsonb_build_object('mailId', written), null, $7, $9, $9);
    end if;
  end $$`,
  `revoke execute on function write_mail from public`,
  `grant execute on function write_mail to portal_app, portal_identity`,
  // How a client's user is reached: when they last used the portal, and whether the last mail to this address came
  // back.
  `create function reach_of(asked int, address text, out last_active_on date, out has_bounced boolean)
    language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
    select (greatest(u.last_signed_in_at, (
        select max(s.last_active_at) from session s where s.user_id = asked)) at time zone 'UTC')::date
      into last_active_on from app_user u where u.user_id = asked;
    has_bounced := coalesce((
      select m.bounced_at is not null from mail_outbox m
      where m.user_id_of_mail = asked and m.to_address = address and m.state in ('sent', 'refused')
      order by m.mail_id desc limit 1), false);
  end $$`,
  // The mails to a client's user, newest first: of what each said, not a word.
  `create function mails_to(asked int, most int) returns table (mail_id bigint, kind text, written_at timestamptz, state text)
    language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
    return query
      select m.mail_id, m.template, m.written_at,
        case
          when m.bounced_at is not null then 'bounced'
          when m.state = 'waiting' and exists (
            select from job j
            where j.kind = 'mail' and j.state = 'failed' and j.payload = jsonb_build_object('mailId', m.mail_id)) then 'failed'
          else m.state
        end
      from mail_outbox m where m.user_id_of_mail = asked order by m.mail_id desc limit most;
  end $$`,
  // The last mail to the present address of a client's user came back. None when no mail has gone there; was_bounced
  // says that this was known.
  `create function record_bounce(asked int, happened timestamptz)
    returns table (mail_id bigint, kind text, written_at timestamptz, was_bounced boolean)
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
    return query
      with last as (
        select m.mail_id, m.bounced_at from mail_outbox m join app_user u on u.user_id = m.user_id_of_mail
        where u.user_id = asked and m.to_address = u.email and m.state in ('sent', 'refused')
        order by m.mail_id desc limit 1 for update of m
      )
      update mail_outbox m set bounced_at = coalesce(m.bounced_at, happened) from last
      where m.mail_id = last.mail_id
      returning m.mail_id, m.template, m.written_at, last.bounced_at is not null;
  end $$`,
  // All factors of a user; second_factor_of gives the best one.
  `create function second_factors_of(asked int) returns text[] language plpgsql stable security definer
    set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
    return array(
      select 'totp' where exists (select from totp t where t.user_id = asked and t.confirmed_at is not null)
      union all
      select 'passkey' where exists (select from passkey p where p.user_id = asked));
  end $$`,
  ...["is_free_address", "answer_email_change", "reach_of", "mails_to", "record_bounce", "second_factors_of"].map(
    (name) => `revoke execute on function ${name} from public`
  ),
  `grant execute on function is_free_address to portal_app, portal_identity`,
  `grant execute on function answer_email_change to portal_identity`,
  ...["reach_of", "mails_to", "record_bounce", "second_factors_of"].map(
    (name) => `grant execute on function ${name} to portal_app`
  )
]

/**
 * People who sign one document without an account: let in by a link that reaches them by mail and a code, for half an
 * hour.
 */
export const guests: ReadonlyArray<string> = [
  // The contact who signs: a session, a signature and the chain refer to guests as to users. They are listed nowhere.
  `alter table app_user add column guest_contact_id int`,
  `alter table app_user add constraint app_user_guest foreign key (client_id, guest_contact_id) references contact`,
  `alter table app_user add constraint app_user_guest_of_client check (guest_contact_id is null or client_id is not null)`,
  `create unique index app_user_guest_contact on app_user (client_id, guest_contact_id) where guest_contact_id is not null`,
  // A guest may have the address of a user, and of a guest of another client.
  `alter table app_user drop constraint app_user_email_key`,
  `create unique index app_user_email_key on app_user (email) where guest_contact_id is null`,
  `grant select (guest_contact_id), insert (guest_contact_id) on app_user to portal_app`,
  `create or replace function is_free_address(wanted text, asked int) returns boolean language plpgsql stable
    security definer set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
    return not exists (
        select from app_user u where u.email = wanted and u.user_id <> asked and u.guest_contact_id is null)
      and not exists (
        select from contact k join app_user u on u.user_id = asked and u.client_id = k.client_id
        where k.email = wanted and k.status <> 'inactive' and k.user_id is distinct from asked);
  end $$`,
  `create or replace function listeners(asked int) returns table (user_id int, roles text[], tasks jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.user_id,
      case when k.contact_id is null then null
        else array(select r.role from contact_role r where r.client_id = k.client_id and r.contact_id = k.contact_id) end,
      u.tasks
    from app_user u left join contact k on k.user_id = u.user_id
    where u.client_id = writing_client($1) and not u.is_disabled and coalesce(k.status, 'active') = 'active'
      and u.guest_contact_id is null
    order by 1
  $$`,
  // The one envelope that a guest's session is for; portal_identity knows nothing else about it.
  `alter table session add column guest_envelope_id int`,
  `alter table session drop constraint session_method_check`,
  `alter table session add constraint session_method_check
    check (method in ('password', 'totp', 'passkey', 'oidc', 'link') and (method = 'link') = (guest_envelope_id is not null))`,
  `alter table one_time_link drop constraint one_time_link_purpose_check`,
  `alter table one_time_link add constraint one_time_link_purpose_check check (purpose in ('invitation', 'password reset',
    'e-mail change', 'e-mail undo', 'e-mail confirmation', 'e-mail agreement', 'signing request', 'signing'))`,
  // Time of the last mail to a signer without an account.
  `alter table signer add column mailed_at timestamptz`
]

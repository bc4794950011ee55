import { ownRows, rowSecurity } from "./first/0004_roles.ts"

/** Notes for a user of a client that this is as it is from now on. */
const insertStanding = (column: string, user: string) => `
  insert into user_standing (client_id, user_id, ${column})
    select u.client_id, u.user_id, now() from app_user u where u.user_id = ${user} and u.client_id is not null
  on conflict (user_id) do update set ${column} = excluded.${column}`

const definer = "language plpgsql security definer set search_path = public, pg_temp"

/** Time since when users have held each condition of their approval. Written by the database itself on any change. */
const standing: ReadonlyArray<string> = [
  // Null for conditions from before this table.
  `create table user_standing (
    client_id int not null,
    user_id int primary key references app_user on delete cascade,
    right_since timestamptz,
    address_since timestamptz,
    factor_since timestamptz
  )`,
  ...rowSecurity("user_standing"),
  `create policy user_standing_tenant on user_standing to portal_app using (${ownRows}) with check (${ownRows})`,
  `grant select on user_standing to portal_app`,
  `insert into user_standing (client_id, user_id, factor_since)
    select u.client_id, u.user_id, max(f.since) from app_user u join (
      select t.user_id, t.confirmed_at as since from totp t where t.confirmed_at is not null
      union all select p.user_id, p.created_at from passkey p) f using (user_id)
    where u.client_id is not null group by 1, 2`,
  // Neither disabled nor read-only, and with the permission: an enabled user counts from now on.
  `create function may_approve_payments(u app_user) returns boolean language sql immutable as $$
    select not u.is_disabled and not u.is_read_only and coalesce(u.permissions -> 'payments.approve' = 'true', false)
  $$`,
  `create function note_user_standing() returns trigger ${definer} as $$
  begin
    if may_approve_payments(new) and (tg_op = 'INSERT' or not may_approve_payments(old)) then
      ${insertStanding("right_since", "new.user_id")};
    end if;
    if tg_op = 'UPDATE' and new.email is distinct from old.email then
      ${insertStanding("address_since", "new.user_id")};
    end if;
    return null;
  end $$`,
  `create trigger app_user_notes_standing_insert after insert on app_user
    for each row execute function note_user_standing()`,
  `create trigger app_user_notes_standing after update of email, is_disabled, is_read_only, permissions on app_user
    for each row execute function note_user_standing()`,
  `create function note_factor_standing() returns trigger ${definer} as $$
  begin
    ${insertStanding("factor_since", "new.user_id")};
    return null;
  end $$`,
  `create trigger totp_notes_standing after insert or update of confirmed_at on totp
    for each row when (new.confirmed_at is not null) execute function note_factor_standing()`,
  `create trigger passkey_notes_standing after insert on passkey for each row execute function note_factor_standing()`,
  ...["may_approve_payments", "note_user_standing", "note_factor_standing"].map(
    (name) => `revoke execute on function ${name} from public`
  )
]

/**
 * Requires that the approver of payment details has held the right for a while, or that the desk has called the client
 * back.
 */
const approvals: ReadonlyArray<string> = [
  `create function payment_instruction_second_person() returns trigger ${definer} as $$
  begin
    if new.approved_by is not null and new.desk_by is null
      and (tg_op = 'INSERT' or new.approved_by is distinct from old.approved_by)
      and exists (
        select from user_standing s where s.user_id = new.approved_by
          and greatest(s.right_since, s.address_since, s.factor_since) > new.approved_at - interval '7 days') then
      raise exception 'user % has had the right, the address or the second factor for less than 7 days', new.approved_by
        using errcode = 'P0001';
    end if;
    return new;
  end $$`,
  `revoke execute on function payment_instruction_second_person from public`,
  `create trigger payment_instruction_second_person before insert or update on payment_instruction
    for each row execute function payment_instruction_second_person()`
]

/** Records since when approvers have been known: they count as the second person only after a while. */
export const secondPerson: ReadonlyArray<string> = [...standing, ...approvals]

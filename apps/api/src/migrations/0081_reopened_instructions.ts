const definer = "language plpgsql security definer set search_path = public, pg_temp"

/** Returns payment details that are not active yet to proposed when their author or an approver is disabled. */
export const reopenedInstructions: ReadonlyArray<string> = [
  `alter table payment_instruction
    add column reopened_at timestamptz,
    add column reopened_user int references app_user,
    add column reopened_part text check (reopened_part in ('proposer', 'approver', 'desk')),
    add column reopened_cause text check (reopened_cause in ('locked', 'deactivated', 'unauthorized')),
    add constraint payment_instruction_reopened
      check (num_nonnulls(reopened_at, reopened_user, reopened_part, reopened_cause) in (0, 4))`,
  `grant select (reopened_at, reopened_user, reopened_part, reopened_cause),
    update (reopened_at, reopened_user, reopened_part, reopened_cause) on payment_instruction to portal_app`,
  // From approved back to proposed only without any approval, and never without a reason.
  `create or replace function payment_instruction_goes_on() returns trigger language plpgsql as $$
  begin
    if (old.state, new.state) not in (('proposed', 'approved'), ('proposed', 'rejected'), ('proposed', 'cancelled'),
      ('approved', 'active'), ('approved', 'cancelled'), ('active', 'replaced'), ('approved', 'proposed'))
      and new.state <> old.state then
      raise exception 'a payment instruction does not go from % to %', old.state, new.state using errcode = 'P0001';
    end if;
    if (old.state, new.state) = ('approved', 'proposed') and (new.approved_by is not null or new.desk_by is not null
      or new.reopened_at is not distinct from old.reopened_at) then
      raise exception 'a payment instruction goes back to proposed without approvals, and says why' using errcode = 'P0001';
    end if;
    return new;
  end $$`,
  // Staff belong to no client, so a request of one reads nothing of theirs.
  `create function kept_out_of_instruction(client int, instruction int) returns setof int language sql stable
    security definer set search_path = public, pg_temp as $$
    select u.user_id from payment_instruction i
      join app_user u on u.user_id in (i.proposed_by, i.approved_by, i.desk_by)
    where i.client_id = writing_client($1) and i.instruction_id = $2 and u.is_disabled order by 1
  $$`,
  `create function clients_of_desk_approvals(staff int) returns setof int language sql stable
    security definer set search_path = public, pg_temp as $$
    select distinct client_id from payment_instruction
    where desk_by = $1 and state in ('proposed', 'approved') order by 1
  $$`,
  `create function payment_instruction_is_stood_by() returns trigger ${definer} as $$
  begin
    if exists (
      select from app_user u where u.user_id in (new.proposed_by, new.approved_by, new.desk_by) and u.is_disabled) then
      raise exception 'a payment instruction is not used while who proposed or approved it is kept out'
        using errcode = 'P0001';
    end if;
    return new;
  end $$`,
  `create trigger payment_instruction_is_stood_by before update on payment_instruction
    for each row when (old.state = 'approved' and new.state = 'active')
    execute function payment_instruction_is_stood_by()`,
  ...["kept_out_of_instruction", "clients_of_desk_approvals", "payment_instruction_is_stood_by"].map(
    (name) => `revoke execute on function ${name} from public`
  ),
  `grant execute on function kept_out_of_instruction to portal_app`,
  `grant execute on function clients_of_desk_approvals to portal_identity`
]

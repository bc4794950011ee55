import { ownRows, rowSecurity } from "./0004_roles.ts"

const tenantTables = ["payment_instruction", "contact_number"]

/** Columns that a step may change. Payee and account never change: another instruction has to be proposed. */
const steppedColumns = `version, state, approved_by, approved_at, desk_by, desk_at, call_back, effective_at, ended_by,
  ended_at, end_reason`

/** Everything but the sealed numbers, which no request reads. */
const shownColumns = `client_id, instruction_id, bo_id, beneficiary, beneficiary_reason, bank_name, country, currency, aba,
  bic, intermediary, last4, told, proposed_by, proposed_session, proposed_at, ${steppedColumns}`

/** History of a client's phone numbers on file, for the call-back. Written by the database itself. */
const numbersOnFile: ReadonlyArray<string> = [
  `create table contact_number (
    client_id int not null,
    contact_id int not null,
    number text not null,
    on_file_from timestamptz not null,
    on_file_to timestamptz check (on_file_to >= on_file_from),
    primary key (client_id, contact_id, number, on_file_from),
    foreign key (client_id, contact_id) references contact
  )`,
  // Since the last change of either number at the latest: the log does not say which of the two it was.
  `insert into contact_number (client_id, contact_id, number, on_file_from)
    select distinct k.client_id, k.contact_id, n.number, coalesce((
      select max(e.at) from audit_event e
      where e.client_id = k.client_id and e.subject_kind = 'contact' and e.subject_id = k.contact_id::text
        and e.action = 'contact.changed'
        and (e.facts::jsonb -> 'fields' @> '"phone"' or e.facts::jsonb -> 'fields' @> '"mobile"')), k.created_at)
    from contact k cross join unnest(array[k.phone_e164, k.mobile_e164]) as n (number) where n.number is not null`,
  `create function note_contact_numbers() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
  declare kept text[] := array_remove(array[new.phone_e164, new.mobile_e164], null);
  begin
    update contact_number n set on_file_to = now()
    where n.client_id = new.client_id and n.contact_id = new.contact_id and n.on_file_to is null
      and n.number <> all(kept);
    insert into contact_number (client_id, contact_id, number, on_file_from)
      select distinct new.client_id, new.contact_id, k.number, now() from unnest(kept) as k (number)
      where not exists (
        select from contact_number n where n.client_id = new.client_id and n.contact_id = new.contact_id
          and n.number = k.number and n.on_file_to is null)
    on conflict (client_id, contact_id, number, on_file_from) do update set on_file_to = null;
    return null;
  end $$`,
  `revoke execute on function note_contact_numbers from public`,
  `create trigger contact_notes_numbers after insert or update of phone_e164, mobile_e164 on contact
    for each row execute function note_contact_numbers()`
]

/** Payment instructions for the reclaims of owners: proposed, approved by others, held, and then active. */
export const paymentInstructions: ReadonlyArray<string> = [
  // `told` names the administrators and the proposer as they were before the change, with their addresses.
  `create table payment_instruction (
    client_id int not null,
    instruction_id int not null check (instruction_id > 0),
    bo_id int not null,
    version int not null default 1 check (version > 0),
    state text not null default 'proposed'
      check (state in ('proposed', 'approved', 'active', 'replaced', 'rejected', 'cancelled')),
    beneficiary text not null check (beneficiary <> ''),
    beneficiary_reason text not null,
    bank_name text not null check (bank_name <> ''),
    country text not null check (country ~ '^[A-Z]{2}$'),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    iban_sealed bytea,
    aba text,
    account_sealed bytea,
    bic text,
    intermediary jsonb check (jsonb_typeof(intermediary) = 'object'),
    last4 text not null,
    told jsonb not null check (jsonb_typeof(told) = 'array'),
    proposed_by int not null references app_user,
    proposed_session text not null,
    proposed_at timestamptz not null,
    approved_by int references app_user,
    approved_at timestamptz,
    desk_by int references app_user,
    desk_at timestamptz,
    call_back jsonb check (jsonb_typeof(call_back) = 'object'),
    effective_at timestamptz,
    ended_by int references app_user,
    ended_at timestamptz,
    end_reason text not null default '',
    primary key (client_id, instruction_id),
    foreign key (client_id, bo_id) references beneficial_owner,
    constraint payment_instruction_account
      check ((iban_sealed is null) = (account_sealed is not null) and (aba is null) = (account_sealed is null)),
    constraint payment_instruction_two_people check (approved_by <> proposed_by and desk_by <> proposed_by),
    constraint payment_instruction_approvals check ((approved_by is null) = (approved_at is null)
      and (desk_by is null) = (desk_at is null) and (desk_by is null) = (call_back is null)),
    constraint payment_instruction_hold check (effective_at >= greatest(approved_at, desk_at) + interval '24 hours'),
    constraint payment_instruction_held check (case state
      when 'proposed' then effective_at is null
      when 'rejected' then effective_at is null
      when 'cancelled' then true
      else effective_at is not null and coalesce(approved_by, desk_by) is not null end),
    constraint payment_instruction_ended
      check ((ended_at is not null) = (state in ('replaced', 'rejected', 'cancelled')))
  )`,
  `create unique index payment_instruction_active on payment_instruction (client_id, bo_id, currency)
    where state = 'active'`,
  `create unique index payment_instruction_open on payment_instruction (client_id, bo_id, currency)
    where state in ('proposed', 'approved')`,
  `create function payment_instruction_goes_on() returns trigger language plpgsql as $$
  begin
    if (old.state, new.state) not in (('proposed', 'approved'), ('proposed', 'rejected'), ('proposed', 'cancelled'),
      ('approved', 'active'), ('approved', 'cancelled'), ('active', 'replaced')) and new.state <> old.state then
      raise exception 'a payment instruction does not go from % to %', old.state, new.state using errcode = 'P0001';
    end if;
    return new;
  end $$`,
  `create trigger payment_instruction_goes_on before update on payment_instruction
    for each row execute function payment_instruction_goes_on()`,
  `create trigger payment_instruction_stays before delete on payment_instruction
    for each row execute function append_only()`,
  ...numbersOnFile,
  ...tenantTables.flatMap(rowSecurity),
  ...tenantTables.map(
    (table) => `create policy ${table}_tenant on ${table} to portal_app using (${ownRows}) with check (${ownRows})`
  ),
  `grant select (${shownColumns}), insert, update (${steppedColumns}) on payment_instruction to portal_app`,
  `grant select on contact_number to portal_app`
]

import { ownRows, rowSecurity } from "../first/0004_roles.ts"

/**
 * Payment instruction shared by all owners of a list of accounts with one set of payment details; and the number of an
 * owner's Danish card, sealed.
 */
export const listsAndCards: ReadonlyArray<string> = [
  // Numbers in clear text are sealed when the server starts, which takes a key.
  `alter table owner_profile add column frikort_sealed bytea`,
  // The last two let its owners follow its state: foreign keys with one constant column and one that changes.
  `alter table payment_instruction
    add column batch_id int,
    add foreign key (client_id, batch_id) references upload_batch,
    add constraint payment_instruction_followed unique (client_id, instruction_id, currency, state)`,
  `create index payment_instruction_batch on payment_instruction (client_id, batch_id) where batch_id is not null`,
  // `replaced_by` is the instruction by which this owner is paid now, while the others may be paid by this one still.
  `create table payment_instruction_owner (
    client_id int not null,
    instruction_id int not null,
    bo_id int not null,
    currency text not null,
    state text not null,
    replaced_by int,
    replaced_at timestamptz,
    primary key (client_id, instruction_id, bo_id),
    constraint payment_instruction_owner_follows
      foreign key (client_id, instruction_id, currency, state)
      references payment_instruction (client_id, instruction_id, currency, state) on update cascade,
    foreign key (client_id, bo_id) references beneficial_owner,
    foreign key (client_id, replaced_by) references payment_instruction on update cascade,
    constraint payment_instruction_owner_replaced
      check ((replaced_by is null) = (replaced_at is null) and (replaced_by is null or state in ('active', 'replaced')))
  )`,
  `insert into payment_instruction_owner (client_id, instruction_id, bo_id, currency, state)
    select client_id, instruction_id, bo_id, currency, state from payment_instruction`,
  `create unique index payment_instruction_owner_active on payment_instruction_owner (client_id, bo_id, currency)
    where state = 'active' and replaced_by is null`,
  `create unique index payment_instruction_owner_open on payment_instruction_owner (client_id, bo_id, currency)
    where state in ('proposed', 'approved')`,
  // No approval is extended to an owner who came after it.
  `create function payment_instruction_is_joined() returns trigger language plpgsql as $$
  begin
    if exists (
      select from payment_instruction i where i.client_id = new.client_id and i.instruction_id = new.instruction_id
        and (i.state <> 'proposed' or i.approved_by is not null or i.desk_by is not null)) then
      raise exception 'no owner is added to a payment instruction that is approved or has ended' using errcode = 'P0001';
    end if;
    return new;
  end $$`,
  `create trigger payment_instruction_is_joined before insert on payment_instruction_owner
    for each row execute function payment_instruction_is_joined()`,
  `create trigger payment_instruction_owner_stays before delete on payment_instruction_owner
    for each row execute function append_only()`,
  // Drops its indexes too.
  `alter table payment_instruction drop column bo_id`,
  ...rowSecurity("payment_instruction_owner"),
  `create policy payment_instruction_owner_tenant on payment_instruction_owner to portal_app
    using (${ownRows}) with check (${ownRows})`,
  `grant select, insert, update (replaced_by, replaced_at) on payment_instruction_owner to portal_app`,
  `grant select (batch_id) on payment_instruction to portal_app`
]

import { ownRows, rowSecurity } from "../first/0004_roles.ts"

const tenantTables = ["renewal_pack", "renewal_pack_line"]

/**
 * Requests ahead of need: the next copy or year of a document, and all of a year's documents for some owners in one
 * pack.
 */
export const renewals: ReadonlyArray<string> = [
  // `renews` is the document whose next copy is requested: a separate request from the one that this document has met.
  `alter table requirement
    add column is_ahead boolean not null default false,
    add column renews int,
    add constraint requirement_renews check (renews is null or period = 0),
    add constraint requirement_renewed foreign key (client_id, renews) references document`,
  `do $$
  declare natural_key text;
  begin
    select conname into strict natural_key from pg_constraint
    where conrelid = 'requirement'::regclass and contype = 'u';
    execute format('alter table requirement drop constraint %I', natural_key);
  end $$`,
  `alter table requirement add constraint requirement_natural_key
    unique nulls not distinct (client_id, bo_id, market_id, code, period, account_id, investor_id, seq, renews)`,
  `create index requirement_ahead on requirement (client_id, bo_id) where is_ahead`,
  `create table renewal_pack (
    client_id int not null references client,
    pack_id int not null generated always as identity check (pack_id > 0),
    year smallint not null check (year between 1990 and 2100),
    made_at timestamptz not null,
    made_by int,
    withdrawn_at timestamptz,
    version int not null default 1 check (version > 0),
    primary key (client_id, pack_id)
  )`,
  `create table renewal_pack_line (
    client_id int not null,
    pack_id int not null,
    requirement_id int not null,
    deed text not null check (deed in ('print', 'order', 'upload')),
    order_on date not null,
    primary key (client_id, pack_id, requirement_id),
    foreign key (client_id, pack_id) references renewal_pack,
    foreign key (client_id, requirement_id) references requirement
  )`,
  `create index renewal_pack_line_of on renewal_pack_line (client_id, requirement_id)`,
  ...tenantTables.flatMap(rowSecurity),
  ...tenantTables.map(
    (table) => `create policy ${table}_tenant on ${table} to portal_app using (${ownRows}) with check (${ownRows})`
  ),
  `grant select, insert, update on renewal_pack to portal_app`,
  `grant select, insert on renewal_pack_line to portal_app`
]

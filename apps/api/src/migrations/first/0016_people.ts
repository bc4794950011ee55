import { ownRows, rowSecurity } from "./0004_roles.ts"

const tenantTables = ["contact", "contact_role"]

/** The people who act for a client. */
export const people: ReadonlyArray<string> = [
  `create table contact (
    client_id int not null references client,
    contact_id int not null generated always as identity check (contact_id > 0),
    version int not null default 1 check (version > 0),
    status text not null default 'draft' check (status in ('draft', 'invited', 'active', 'inactive')),
    user_id int unique references app_user,
    salutation text not null,
    first_name text not null check (first_name <> ''),
    last_name text not null check (last_name <> ''),
    job_title text not null,
    company text not null,
    email text not null check (email = lower(email)),
    email_verified_at timestamptz,
    phone_e164 text,
    mobile_e164 text,
    notes text not null,
    search_name text collate "C" not null
      generated always as (search_text(first_name || ' ' || last_name || ' ' || email || ' ' || company)) stored,
    created_at timestamptz not null default now(),
    primary key (client_id, contact_id)
  )`,
  // A contact who has left frees the address for a successor.
  `create unique index contact_email on contact (client_id, email) where status <> 'inactive'`,
  `create table contact_role (
    client_id int not null,
    contact_id int not null,
    role text not null check (role in ('administrator', 'operations', 'signatory', 'authorizer', 'payments', 'statements',
      'tax_adviser', 'auditor', 'investor_data')),
    scope_kind text not null check (scope_kind in ('all', 'owner', 'account', 'market')),
    scope_ids text[] not null,
    primary key (client_id, contact_id, role),
    foreign key (client_id, contact_id) references contact,
    check ((scope_kind = 'all') = (cardinality(scope_ids) = 0))
  )`,
  ...tenantTables.flatMap(rowSecurity),
  ...tenantTables.map(
    (table) => `create policy ${table}_tenant on ${table} to portal_app using (${ownRows}) with check (${ownRows})`
  ),
  `grant select, insert, update on contact to portal_app`,
  `grant select, insert, delete on contact_role to portal_app`
]

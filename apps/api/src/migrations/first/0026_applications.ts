import { ownRows, rowSecurity } from "./0004_roles.ts"

const tenantTables = [
  "application",
  "application_secret",
  "account_profile",
  "owner_profile",
  "investor_profile",
  "tax_number"
]

/** Applications for accounts, as clients enter them. None becomes an account before the desk accepts it. */
const entered: ReadonlyArray<string> = [
  // `draft` holds the entries step by step, without the values that are sealed. `notes` are the desk's corrections,
  // each about a field.
  `create table application (
    client_id int not null references client,
    application_id int not null generated always as identity check (application_id > 0),
    kind text not null check (kind in ('new', 'change')),
    origin text not null check (origin in ('manual', 'bulk', 'copy')),
    state text not null default 'draft'
      check (state in ('draft', 'submitted', 'in_review', 'returned', 'accepted', 'rejected', 'withdrawn')),
    version int not null default 1 check (version > 0),
    account_id int,
    draft jsonb not null check (jsonb_typeof(draft) = 'object'),
    notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
    reject_reason text check (reject_reason in ('not eligible', 'known already', 'not verified', 'other')),
    reason text not null default '',
    search_name text collate "C" not null generated always as (search_text(
      coalesce(draft #>> '{account,accountNumber}', '') || ' ' || coalesce(draft #>> '{account,accountName}', '') || ' ' ||
      coalesce(draft #>> '{account,custodianText}', '') || ' ' || coalesce(draft #>> '{owner,name}', ''))) stored,
    account_key text collate "C" generated always as
      (nullif(upper(replace(coalesce(draft #>> '{account,accountNumber}', ''), ' ', '')), '')) stored,
    created_by int not null references app_user,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    submitted_at timestamptz,
    decided_at timestamptz,
    primary key (client_id, application_id),
    foreign key (client_id, account_id) references account,
    constraint application_accepted check (state <> 'accepted' or account_id is not null),
    constraint application_rejected check ((state = 'rejected') = (reject_reason is not null)),
    constraint application_decided check ((state in ('accepted', 'rejected', 'withdrawn')) = (decided_at is not null))
  )`,
  `create index application_updated_at on application (client_id, updated_at desc, application_id desc)`,
  `create index application_account_key on application (client_id, account_key)`,
  `create index application_account_id on application (client_id, account_id)`,
  // A path names a field, and the row of a list by the id that it has in the draft.
  `create table application_secret (
    client_id int not null,
    application_id int not null,
    path text not null,
    value_sealed bytea not null,
    value_index bytea not null,
    last4 text not null,
    primary key (client_id, application_id, path),
    foreign key (client_id, application_id) references application
  )`
]

/** Facts on file of accounts, owners and investors outside the ledger. An imported one may have none of them. */
const profiles: ReadonlyArray<string> = [
  // No markets means all; no claim_from_year means the earliest that is still open.
  `create table account_profile (
    client_id int not null,
    account_id int not null,
    version int not null default 1 check (version > 0),
    account_name text not null,
    nickname text not null,
    account_type text not null check (account_type in ('custody', 'brokerage', 'prime brokerage', 'dr holder', 'omnibus')),
    opened_on date,
    closed_on date,
    claim_from_year smallint check (claim_from_year between 1990 and 2100),
    markets text[] not null,
    relief_methods text[] not null
      check (relief_methods <@ array['reclaim', 'quick refund', 'relief at source'] and cardinality(relief_methods) > 0),
    base_currency text not null check (base_currency ~ '^[A-Z]{3}$'),
    income_source text not null check (income_source in ('custodian feed', 'statement upload', 'client file')),
    state text not null check (state in ('documents_pending', 'active', 'suspended', 'closed')),
    primary key (client_id, account_id),
    foreign key (client_id, account_id) references account
  )`,
  // `flags` are the answers about how shares are held, each with a note about a yes.
  `create table owner_profile (
    client_id int not null,
    bo_id int not null,
    version int not null default 1 check (version > 0),
    us_filer_form text,
    formation_date date,
    fiscal_year_end text not null check (fiscal_year_end ~ '^\\d{2}-\\d{2}$'),
    lei text not null,
    registered_address jsonb not null,
    mailing_address jsonb,
    birth_date_sealed bytea,
    birth_place_sealed bytea,
    flags jsonb not null,
    primary key (client_id, bo_id),
    foreign key (client_id, bo_id) references beneficial_owner
  )`,
  `create table investor_profile (
    client_id int not null,
    investor_id int not null,
    address jsonb not null,
    primary key (client_id, investor_id),
    foreign key (client_id, investor_id) references investor
  )`,
  // `country` gave the number to an owner (bo_id) or an investor (investor_id).
  `create table tax_number (
    client_id int not null references client,
    holder text not null check (holder in ('owner', 'investor')),
    holder_id int not null check (holder_id > 0),
    country text not null check (country ~ '^[A-Z]{2}$'),
    kind text not null check (kind in ('EIN', 'SSN', 'ITIN', 'Other')),
    value_sealed bytea not null,
    value_index bytea not null,
    last4 text not null,
    primary key (client_id, holder, holder_id, country, kind)
  )`,
  `create index tax_number_value_index on tax_number (client_id, value_index)`
]

/** Functions for the desk's writes beyond the client's own rows, in a transaction of the client. */
const doors: ReadonlyArray<string> = [
  `create function assign_work_item(kind text, client int, subject_id text, assignee int)
  returns void language sql security definer set search_path = public, pg_temp as $$
    update work_item w set state = 'taken', assignee_user_id = $4
    where w.kind = $1 and coalesce(w.client_id_of_item, 0) = coalesce(writing_client($2), 0) and w.subject_id = $3
      and w.state <> 'done'
  $$`,
  // Custodians are shared by all clients: only the provider's staff name one, and a known one keeps its name.
  `create function name_custodian(staff int, wanted_code text, wanted_name text) returns int language plpgsql
    security definer set search_path = public, pg_temp as $$
  begin
    if not exists (select from app_user u where u.user_id = staff and u.is_internal and not u.is_disabled) then
      raise exception 'user % is no staff, and names no custodian', staff using errcode = 'insufficient_privilege';
    end if;
    lock table custodian in share row exclusive mode;
    insert into custodian (custodian_id, code, name)
      select coalesce(max(c.custodian_id), 0) + 1, wanted_code, wanted_name from custodian c
      having not exists (select from custodian k where k.code = wanted_code);
    return (select c.custodian_id from custodian c where c.code = wanted_code);
  end $$`,
  ...["assign_work_item", "name_custodian"].flatMap((door) => [
    `revoke execute on function ${door} from public`,
    `grant execute on function ${door} to portal_app`
  ])
]

/** Applications of clients, and the rows that an accepted one leaves. */
export const applications: ReadonlyArray<string> = [
  ...entered,
  ...profiles,
  ...doors,
  ...tenantTables.flatMap(rowSecurity),
  ...tenantTables.map(
    (table) => `create policy ${table}_tenant on ${table} to portal_app using (${ownRows}) with check (${ownRows})`
  ),
  ...tenantTables.map((table) => `grant select, insert, update on ${table} to portal_app`),
  `grant delete on application_secret to portal_app`,
  `grant insert on investor, ownership to portal_app`
]

import { ownRows, rowSecurity } from "../first/0004_roles.ts"

const tenantTables = [
  "document",
  "requirement",
  "requirement_reclaim",
  "document_use",
  "requirement_history",
  "requirement_round",
  "requirement_rev"
]

/** Document requirements of reclaims, documents on file, and the requirements that each document meets. */
export const requirements: ReadonlyArray<string> = [
  `create table document (
    client_id int not null references client,
    document_id int not null generated always as identity check (document_id > 0),
    external_id text,
    code text not null,
    title text not null,
    bo_id int not null,
    investor_id int,
    account_id int,
    seq int,
    markets text[] not null default '{}',
    period smallint not null default 0 check (period = 0 or period between 1990 and 2100),
    issued_on date,
    valid_from date not null,
    valid_to date check (valid_to >= valid_from),
    state text not null check (state in ('received', 'under_review', 'active', 'rejected', 'superseded', 'revoked')),
    form_version text not null default '',
    language text not null default '',
    blob_id bigint,
    original text not null default 'not_needed' check (original in ('not_needed', 'awaited', 'received', 'returned')),
    original_received_on date check (original_received_on is null or original in ('received', 'returned')),
    source text not null check (source in ('upload', 'signed', 'post', 'import')),
    supersedes int,
    revoked_on date check ((revoked_on is not null) = (state = 'revoked')),
    reject_code text not null default '',
    reject_text text not null default '',
    version int not null default 1 check (version > 0),
    primary key (client_id, document_id),
    unique (client_id, external_id),
    foreign key (client_id, bo_id) references beneficial_owner,
    foreign key (client_id, investor_id) references investor,
    foreign key (client_id, account_id) references account,
    foreign key (client_id, supersedes) references document
  )`,
  `create index document_owner on document (client_id, bo_id, code)`,
  // One row for each need. A requirement that nothing needs any more stays, so that a later need finds its history.
  `create table requirement (
    client_id int not null references client,
    requirement_id int not null generated always as identity check (requirement_id > 0),
    code text not null,
    level text not null check (level in ('owner', 'investor', 'account', 'claim', 'payment')),
    bo_id int not null,
    market_id smallint not null references market,
    period smallint not null,
    account_id int,
    investor_id int,
    seq int,
    name text not null check (name <> ''),
    why text not null,
    classification_id smallint not null check (classification_id between 1 and 5),
    state text not null check (state in ('requested', 'submitted', 'under_review', 'rejected', 'accepted', 'waived',
      'obsolete')),
    requested_on date not null,
    lead_days smallint not null check (lead_days between 0 and 365),
    ordered_on date,
    expected_on date check (expected_on is null or ordered_on is not null),
    document_id int,
    reject_code text not null default '',
    waived_reason text not null default '',
    version int not null default 1 check (version > 0),
    primary key (client_id, requirement_id),
    unique nulls not distinct (client_id, bo_id, market_id, code, period, account_id, investor_id, seq),
    foreign key (client_id, bo_id) references beneficial_owner,
    foreign key (client_id, document_id) references document
  )`,
  `create index requirement_open on requirement (client_id)
    where state in ('requested', 'submitted', 'under_review', 'rejected')`,
  // Reclaims that each open requirement holds up; none for those that are met. Reclaim and requirement are
  // written in the same part of one transaction, and neither is ever deleted.
  `create table requirement_reclaim (
    client_id int not null,
    requirement_id int not null,
    seq int not null,
    primary key (client_id, requirement_id, seq)
  )`,
  `create index requirement_reclaim_seq on requirement_reclaim (client_id, seq)`,
  `create table document_use (
    client_id int not null,
    document_id int not null,
    requirement_id int not null,
    primary key (client_id, document_id, requirement_id),
    foreign key (client_id, document_id) references document,
    foreign key (client_id, requirement_id) references requirement
  )`,
  // Changes of a requirement's state, and its former wording by the rules.
  `create table requirement_history (
    client_id int not null,
    requirement_id int not null,
    history_id bigint not null generated always as identity,
    at timestamptz not null,
    what text not null check (what in ('moved', 'reworded')),
    facts jsonb not null check (jsonb_typeof(facts) = 'object'),
    primary key (client_id, requirement_id, history_id),
    foreign key (client_id, requirement_id) references requirement
  )`,
  `create trigger requirement_history_append_only before update or delete on requirement_history
    for each row execute function append_only()`,
  // Up to which revision of the client its requirements were worked out, on which day and by which rules.
  `create table requirement_round (
    client_id int primary key references client,
    rev bigint not null default 0,
    followed_on date,
    rules_hash text not null default ''
  )`,
  // Revisions that wrote requirements: rows with one of them have changed for no other reason.
  `create table requirement_rev (
    client_id int not null references client,
    rev bigint not null,
    primary key (client_id, rev)
  )`,
  // The day after which the reclaim can be late, by its open requirements.
  `alter table reclaim add column latest_safe_on date`,
  ...tenantTables.flatMap(rowSecurity),
  ...tenantTables.map(
    (table) => `create policy ${table}_tenant on ${table} to portal_app using (${ownRows}) with check (${ownRows})`
  ),
  `grant select, insert, update on document, requirement, requirement_round to portal_app`,
  `grant select, insert on document_use, requirement_history to portal_app`,
  `grant select, insert, delete on requirement_reclaim, requirement_rev to portal_app`,
  `create policy document_feed on document to portal_feed using (true) with check (true)`,
  `grant select, insert, update on document to portal_feed`,
  // The backlog of a client's requirements is no secret of the client; importing owners has all of them computed again.
  `create policy requirement_round_identity on requirement_round for select to portal_identity using (true)`,
  `grant select on requirement_round to portal_identity`,
  `create policy requirement_round_feed on requirement_round to portal_feed using (true) with check (true)`,
  `grant select, update on requirement_round to portal_feed`
]

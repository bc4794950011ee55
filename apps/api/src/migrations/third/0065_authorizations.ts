import { ownRows, rowSecurity } from "../first/0004_roles.ts"

const tenantTables = [
  "authorization_batch",
  "authorization_line",
  "authorization_decision",
  "authorization_limit",
  "authorization_scope"
]

/** Claims that wait for a client's decision, and the decisions. */
export const authorizations: ReadonlyArray<string> = [
  // A batch that is requested again after changes starts another round: answers to the previous one no longer count.
  `create table authorization_batch (
    client_id int not null references client,
    batch_id int not null generated always as identity check (batch_id > 0),
    external_id text not null,
    bo_id int not null,
    market_id smallint not null references market,
    tax_year smallint not null check (tax_year between 1990 and 2100),
    procedure text not null check (procedure <> ''),
    due_on date not null,
    costs_usd_cents bigint not null check (costs_usd_cents >= 0),
    statement_codes text[] not null check (statement_codes <@ array['beneficial_owner', 'no_lending', 'held_over_ex',
      'no_hedge', 'litigation_costs', 'below_minimum']),
    state text not null check (state in ('requested', 'viewed', 'changes_requested', 'authorized', 'declined', 'revoked',
      'lapsed')),
    round int not null default 1 check (round > 0),
    version int not null default 1 check (version > 0),
    requested_on date not null,
    decided_on date check ((decided_on is not null) = (state in ('authorized', 'declined', 'revoked', 'lapsed'))),
    primary key (client_id, batch_id),
    unique (client_id, external_id),
    foreign key (client_id, bo_id) references beneficial_owner
  )`,
  `create index authorization_undecided on authorization_batch (client_id, due_on) where state in ('requested', 'viewed')`,
  `create table authorization_line (
    client_id int not null,
    batch_id int not null,
    seq int not null,
    primary key (client_id, batch_id, seq),
    foreign key (client_id, batch_id) references authorization_batch,
    foreign key (client_id, seq) references reclaim
  )`,
  `create index authorization_line_of on authorization_line (client_id, seq)`,
  // A signature: who, over which claims and statements, and how they had proved who they are.
  `create table authorization_decision (
    client_id int not null,
    batch_id int not null,
    round int not null,
    user_id int not null references app_user,
    decision text not null check (decision in ('authorize', 'decline', 'request_changes', 'revoke')),
    at timestamptz not null,
    statements jsonb not null check (jsonb_typeof(statements) = 'array'),
    reason text not null,
    content_sha256 bytea not null check (octet_length(content_sha256) = 32),
    proof_level smallint not null check (proof_level in (1, 2)),
    proven_at timestamptz not null,
    session_id text not null,
    sender text not null,
    user_agent text not null,
    primary key (client_id, batch_id, round, user_id, decision),
    foreign key (client_id, batch_id) references authorization_batch
  )`,
  `create trigger authorization_decision_append_only before update or delete on authorization_decision
    for each row execute function append_only()`,
  `create table authorization_limit (
    client_id int primary key references client,
    two_above_usd_cents bigint check (two_above_usd_cents >= 0),
    version int not null check (version > 1)
  )`,
  // What may be filed without asking.
  `create table authorization_scope (
    client_id int not null,
    account_id int not null,
    market_id smallint not null references market,
    state text not null check (state in ('authorized', 'not_authorized')),
    from_year smallint check (from_year between 1990 and 2100),
    min_usd_cents bigint check (min_usd_cents >= 0),
    effective_on date not null,
    version int not null check (version > 1),
    primary key (client_id, account_id, market_id),
    foreign key (client_id, account_id) references account
  )`,
  ...tenantTables.flatMap(rowSecurity),
  ...tenantTables.map(
    (table) => `create policy ${table}_tenant on ${table} to portal_app using (${ownRows}) with check (${ownRows})`
  ),
  ...["authorization_batch", "authorization_line"].map(
    (table) => `create policy ${table}_feed on ${table} to portal_feed using (true) with check (true)`
  ),
  `grant select, update on authorization_batch to portal_app`,
  `grant select on authorization_line to portal_app`,
  `grant select, insert on authorization_decision to portal_app`,
  `grant select, insert, update on authorization_limit, authorization_scope to portal_app`,
  `grant select, insert, update on authorization_batch to portal_feed`,
  `grant select, insert, delete on authorization_line to portal_feed`
]

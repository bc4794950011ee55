/**
 * Data that all clients share: markets with their rules, custodians, securities and dividend events. `rules` holds the
 * operator's table row of a market as core's market entity encodes it.
 */
export const reference: ReadonlyArray<string> = [
  `create table market (
    market_id smallint primary key check (market_id > 0),
    iso2 text not null unique check (iso2 ~ '^[A-Z]{2}$'),
    name text not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    tax_authority text not null default '',
    statutory_rate_percent numeric(7,4) not null check (statutory_rate_percent between 0 and 100),
    limit_basis text not null,
    limit_count smallint not null check (limit_count > 0),
    limit_unit text not null check (limit_unit in ('years', 'months')),
    agent_lead_months smallint not null check (agent_lead_months >= 0),
    rules jsonb not null default '{}'
  )`,
  `create table custodian (
    custodian_id smallint primary key check (custodian_id > 0),
    code text not null unique,
    name text not null
  )`,
  `create table security (
    security_id int primary key check (security_id > 0),
    isin text not null unique check (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'),
    market_id smallint not null references market,
    name text not null,
    currency text not null check (currency ~ '^[A-Z]{3}$')
  )`,
  `create index security_market on security (market_id)`,
  `create table dividend_event (
    event_id int primary key check (event_id > 0),
    security_id int not null references security,
    ex_date date not null,
    pay_date date not null check (pay_date >= ex_date),
    gross_per_share numeric(20,8) not null check (gross_per_share > 0),
    event_type text not null,
    confidence text not null,
    source text not null,
    note text not null default '',
    unique (security_id, pay_date, event_type)
  )`
]

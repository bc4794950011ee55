import { refersTo, staysForGood } from "./refersTo.ts"

/**
 * Sources and results of a reclaim's figures: investors behind owners, holdings, each stage of a reclaim, refunds from
 * tax authorities and payments to clients. Every row from a provider has the provider's own id, so that importing the
 * same file twice changes nothing.
 */
export const ledger: ReadonlyArray<string> = [
  // US dollars for one unit of the currency, at the end of the day.
  `create table fx_rate (
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    rate_date date not null,
    usd_per_unit numeric(20,10) not null check (usd_per_unit > 0),
    source text not null,
    primary key (currency, rate_date)
  )`,
  `alter table beneficial_owner add column external_id text, add unique (client_id, external_id)`,
  `create table investor (
    client_id int not null references client,
    investor_id int not null check (investor_id > 0),
    external_id text not null,
    name text not null,
    residence text not null check (residence ~ '^[A-Z]{2}$'),
    investor_type text not null check (investor_type in ('Investor', 'Partnership', 'Non-Partnership')),
    primary key (client_id, investor_id),
    unique (client_id, external_id)
  )`,
  // An owner's parts of one tax year add up to 100; who imports them checks it.
  `create table ownership (
    client_id int not null,
    bo_id int not null,
    tax_year smallint not null check (tax_year between 1990 and 2100),
    investor_id int not null,
    percent numeric(9,6) not null check (percent > 0 and percent <= 100),
    primary key (client_id, bo_id, tax_year, investor_id),
    foreign key (client_id, bo_id) references beneficial_owner,
    foreign key (client_id, investor_id) references investor
  )`,
  // Shares held at the record date. "position" alone is a function of SQL.
  `create table holding (
    client_id int not null,
    account_id int not null,
    event_id int not null,
    shares bigint not null check (shares > 0),
    primary key (client_id, account_id, event_id)
  )`,
  // Percentages as 15 for fifteen per cent. A transparent owner's reclaim has no treaty rate: its lines have. fx_rate
  // is US dollars per unit of currency on fx_date, as used for the estimate. stage_path and stage_days are the stages
  // so far with the day each began, oldest first; empty if no file stated them.
  `alter table reclaim
    add column external_id text,
    add column withheld_rate numeric(7,4) check (withheld_rate between 0 and 100),
    add column treaty_rate numeric(7,4) check (treaty_rate between 0 and 100),
    add column fee_rate numeric(7,4) not null default 0 check (fee_rate between 0 and 100),
    add column fx_rate numeric(20,10) check (fx_rate > 0),
    add column fx_date date,
    add column identified_on date,
    add column closed_on date,
    add column close_reason text not null default '',
    add column stage_path smallint[] not null default '{}',
    add column stage_days date[] not null default '{}',
    add unique (client_id, external_id),
    add constraint reclaim_closed check (closed_on is null or stage_id > 25),
    add constraint reclaim_path check (
      cardinality(stage_path) = cardinality(stage_days)
      and (cardinality(stage_path) = 0 or stage_path[cardinality(stage_path)] = stage_id)
    )`,
  // One investor's part of a transparent owner's reclaim, amounts in the reclaim's currency.
  `create table reclaim_line (
    client_id int not null,
    seq int not null,
    investor_id int not null,
    percent numeric(9,6) not null check (percent > 0 and percent <= 100),
    treaty_rate numeric(7,4) check (treaty_rate between 0 and 100),
    gross_minor bigint not null check (gross_minor >= 0),
    withheld_minor bigint not null check (withheld_minor >= 0),
    due_minor bigint not null check (due_minor >= 0),
    reclaim_minor bigint not null check (reclaim_minor >= 0),
    primary key (client_id, seq, investor_id)
  )`,
  // Money of a tax authority, in the currency it came in.
  `create table receipt (
    client_id int not null references client,
    receipt_id int not null check (receipt_id > 0),
    external_id text not null,
    market_id smallint not null references market,
    received_on date not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount_minor bigint not null check (amount_minor > 0),
    authority_reference text not null default '',
    primary key (client_id, receipt_id),
    unique (client_id, external_id)
  )`,
  // Money to the client, in US dollars.
  `create table payment (
    client_id int not null references client,
    payment_id int not null check (payment_id > 0),
    external_id text not null,
    value_date date not null,
    status text not null check (status in ('statement_issued', 'released', 'settled', 'returned')),
    payee_last4 text not null default '' check (payee_last4 ~ '^[0-9A-Z]{0,4}$'),
    remittance_reference text not null default '',
    amount_usd_cents bigint not null,
    written_in xid8 not null default pg_current_xact_id(),
    primary key (client_id, payment_id),
    unique (client_id, external_id)
  )`,
  // Contribution of one reclaim. fee_rate is the one frozen at filing; the fee is taken from the refund.
  `create table payment_line (
    client_id int not null,
    payment_id int not null,
    seq int not null,
    receipt_id int,
    refund_minor bigint not null check (refund_minor >= 0),
    shortfall_reason text not null default '',
    fx_rate numeric(20,10) not null check (fx_rate > 0),
    fx_date date not null,
    fx_source text not null,
    gross_usd_cents bigint not null check (gross_usd_cents >= 0),
    interest_usd_cents bigint not null default 0 check (interest_usd_cents >= 0),
    charges_usd_cents bigint not null default 0 check (charges_usd_cents >= 0),
    fee_rate numeric(7,4) not null check (fee_rate between 0 and 100),
    fee_usd_cents bigint not null check (fee_usd_cents >= 0),
    fee_tax_usd_cents bigint not null default 0 check (fee_tax_usd_cents >= 0),
    net_usd_cents bigint not null,
    primary key (client_id, payment_id, seq),
    constraint payment_line_net check (
      net_usd_cents = gross_usd_cents + interest_usd_cents - charges_usd_cents - fee_usd_cents - fee_tax_usd_cents
    )
  )`,
  `create index payment_line_reclaim on payment_line (client_id, seq)`,
  // At commit, a payment is the sum of its lines, and a paid reclaim has received the amounts of its lines. Returned
  // amounts were not received.
  `create function payment_ties_out() returns trigger language plpgsql as $$
  declare paid bigint; net bigint;
  begin
    select p.amount_usd_cents, coalesce(sum(l.net_usd_cents), 0) into paid, net
      from payment p left join payment_line l using (client_id, payment_id)
      where p.client_id = new.client_id and p.payment_id = new.payment_id
      group by p.amount_usd_cents;
    if paid <> net then
      raise exception 'payment % of client % is %, its lines are %', new.payment_id, new.client_id, paid, net
        using errcode = 'P0001';
    end if;
    if new.status <> 'returned' and exists (
      select from payment_line l
      join reclaim r on r.client_id = l.client_id and r.seq = l.seq
      cross join lateral (
        select sum(o.net_usd_cents) as net from payment_line o join payment p using (client_id, payment_id)
        where o.client_id = l.client_id and o.seq = l.seq and p.status <> 'returned'
      ) received
      where l.client_id = new.client_id and l.payment_id = new.payment_id
        and r.stage_id = 25 and r.received_usd_cents <> received.net
    ) then
      raise exception 'a reclaim of payment % of client % received something else than its lines say',
        new.payment_id, new.client_id using errcode = 'P0001';
    end if;
    return null;
  end $$`,
  `create constraint trigger payment_ties_out after insert or update on payment
    deferrable initially deferred for each row execute function payment_ties_out()`,
  // A file states a reclaim as paid before the payment itself arrives, so it may be ahead of its lines, never behind.
  `create function received_covers_lines() returns trigger language plpgsql as $$
  begin
    if new.received_usd_cents < (
      select sum(l.net_usd_cents) from payment_line l join payment p using (client_id, payment_id)
      where l.client_id = new.client_id and l.seq = new.seq and p.status <> 'returned'
    ) then
      raise exception 'reclaim % of client % received less than the lines of its payments say', new.seq, new.client_id
        using errcode = 'P0001';
    end if;
    return null;
  end $$`,
  `create constraint trigger received_covers_lines after update on reclaim deferrable initially deferred
    for each row when (new.received_usd_cents is distinct from old.received_usd_cents)
    execute function received_covers_lines()`,
  `create trigger payment_line_append_only before update or delete on payment_line
    for each row execute function append_only()`,
  `create trigger payment_line_no_truncate before truncate on payment_line
    for each statement execute function append_only()`,
  `create trigger payment_no_delete before delete on payment
    for each row execute function append_only()`,
  // A line that comes after its payment was checked would go unseen: both are written in one transaction.
  `create function payment_line_with_payment() returns trigger language plpgsql as $$
  begin
    if exists (
      select from (select distinct client_id, payment_id from written) w
      join payment p using (client_id, payment_id)
      where p.written_in <> pg_current_xact_id()
    ) then
      raise exception 'lines of a payment are written with it' using errcode = 'P0001';
    end if;
    return null;
  end $$`,
  `create trigger payment_line_with_payment after insert on payment_line
    referencing new table as written for each statement execute function payment_line_with_payment()`,
  // Enforces the constraints of 0002 once for each statement instead of each row, which takes a batch a fraction of the
  // time: the account and the dividend of a reclaim exist, with the custodian and the market that it repeats, and an
  // insert is between begin_write and commit. (`offset 0` keeps to the indexes, however large or new the tables are.)
  `alter table reclaim drop constraint reclaim_client_id_account_id_fkey, drop constraint reclaim_event_id_fkey`,
  `create or replace function reclaim_copies_agree() returns trigger language plpgsql as $$
  begin
    if exists (
      select from (select distinct client_id, account_id, custodian_id from written) w
      left join lateral (
        select a.custodian_id from account a where a.client_id = w.client_id and a.account_id = w.account_id offset 0
      ) a on true
      where a.custodian_id is distinct from w.custodian_id
    ) or exists (
      select from (select distinct event_id, market_id from written) w
      left join lateral (
        select s.market_id from dividend_event e join security s using (security_id)
        where e.event_id = w.event_id offset 0
      ) s on true
      where s.market_id is distinct from w.market_id
    ) then
      raise exception 'custodian or market of a reclaim differs from its account or security, or there is none'
        using errcode = 'P0001';
    end if;
    return null;
  end $$`,
  `drop trigger reclaim_rev_guard on reclaim`,
  `create trigger reclaim_rev_guard before update on reclaim for each row execute function reclaim_rev_guard()`,
  `create function reclaims_rev_guard() returns trigger language plpgsql as $$
  begin
    if exists (
      select from (select distinct client_id, rev from written) w
      where w.rev::text is distinct from current_setting('portal.rev_' || w.client_id, true)
    ) then
      raise exception 'write outside begin_write' using errcode = 'P0001';
    end if;
    return null;
  end $$`,
  `create trigger reclaims_rev_guard after insert on reclaim
    referencing new table as written for each statement execute function reclaims_rev_guard()`,
  ...staysForGood("account", ["client_id", "account_id"]),
  ...staysForGood("dividend_event", ["event_id"]),
  ...staysForGood("investor", ["client_id", "investor_id"]),
  ...staysForGood("receipt", ["client_id", "receipt_id"]),
  ...staysForGood("payment", ["client_id", "payment_id"]),
  ...refersTo({ table: "holding", parent: "account", columns: ["client_id", "account_id"] }),
  ...refersTo({ table: "holding", parent: "dividend_event", columns: ["event_id"] }),
  ...refersTo({ table: "reclaim_line", parent: "reclaim", columns: ["client_id", "seq"] }),
  ...refersTo({ table: "reclaim_line", parent: "investor", columns: ["client_id", "investor_id"] }),
  ...refersTo({ table: "payment_line", parent: "payment", columns: ["client_id", "payment_id"] }),
  ...refersTo({ table: "payment_line", parent: "reclaim", columns: ["client_id", "seq"] }),
  ...refersTo({ table: "payment_line", parent: "receipt", columns: ["client_id", "receipt_id"] })
]

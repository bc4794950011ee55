import { refersTo, staysForGood } from "./refersTo.ts"

/**
 * Published statements: never changed afterwards, so that a statement read in ten years is as it was on its day. A
 * restatement is a new statement with the next version; both stay.
 */
export const statements: ReadonlyArray<string> = [
  `create table quarterly_statement (
    client_id int not null references client,
    report_id int not null check (report_id > 0),
    report_guid uuid not null default gen_random_uuid(),
    quarter text not null check (quarter ~ '^[0-9]{4}Q[1-4]$'),
    version smallint not null default 1 check (version > 0),
    statement_name text not null,
    cut_off date not null,
    published_at timestamptz not null default now(),
    restatement_reason text not null default '',
    rev bigint not null,
    written_in xid8 not null default pg_current_xact_id(),
    opening_cents bigint not null,
    new_cents bigint not null,
    filed_cents bigint not null,
    paid_cents bigint not null,
    fee_cents bigint not null,
    closed_cents bigint not null,
    fx_cents bigint not null,
    closing_cents bigint not null,
    primary key (client_id, report_id),
    unique (client_id, quarter, version),
    unique (report_guid),
    constraint quarterly_ties_out check (opening_cents + new_cents - paid_cents - closed_cents + fx_cents = closing_cents)
  )`,
  // One account in one market in one section of a statement; each line ties out like the whole.
  `create table quarterly_line (
    client_id int not null,
    report_id int not null,
    account_id int not null,
    market_id smallint not null,
    opening_cents bigint not null,
    new_cents bigint not null,
    filed_cents bigint not null,
    paid_cents bigint not null,
    fee_cents bigint not null,
    closed_cents bigint not null,
    fx_cents bigint not null,
    closing_cents bigint not null,
    opening_count int not null check (opening_count >= 0),
    new_count int not null check (new_count >= 0),
    filed_count int not null check (filed_count >= 0),
    paid_count int not null check (paid_count >= 0),
    closed_count int not null check (closed_count >= 0),
    closing_count int not null check (closing_count >= 0),
    primary key (client_id, report_id, account_id, market_id),
    constraint quarterly_line_ties_out
      check (opening_cents + new_cents - paid_cents - closed_cents + fx_cents = closing_cents),
    constraint quarterly_line_counts
      check (opening_count + new_count - paid_count - closed_count = closing_count)
  )`,
  // The closing balance by another dimension: status, age since filing, closing reason or month of expiry.
  `create table quarterly_breakdown (
    client_id int not null,
    report_id int not null,
    kind text not null check (kind in ('status', 'age', 'expiring', 'closed')),
    label text not null,
    place smallint not null,
    amount_cents bigint not null,
    count int not null check (count >= 0),
    primary key (client_id, report_id, kind, label)
  )`,
  // The closing balance of transparent owners by investor.
  `create table quarterly_investor (
    client_id int not null,
    report_id int not null,
    bo_id int not null,
    investor_id int not null,
    closing_cents bigint not null,
    paid_cents bigint not null,
    count int not null check (count >= 0),
    primary key (client_id, report_id, bo_id, investor_id),
    foreign key (client_id, bo_id) references beneficial_owner,
    foreign key (client_id, investor_id) references investor
  )`,
  `create table payment_statement (
    client_id int not null,
    report_id int not null check (report_id > 0),
    report_guid uuid not null default gen_random_uuid(),
    payment_id int not null,
    version smallint not null default 1 check (version > 0),
    statement_name text not null,
    statement_date date not null,
    published_at timestamptz not null default now(),
    restatement_reason text not null default '',
    pay_amount_cents bigint not null,
    claim_count int not null default 0 check (claim_count >= 0),
    countries text[] not null default '{}',
    primary key (client_id, report_id),
    unique (client_id, payment_id, version),
    unique (report_guid),
    foreign key (client_id, payment_id) references payment
  )`,
  // At commit, the lines of a quarterly statement and its breakdown by status add up to it.
  `create function quarterly_lines_tie_out() returns trigger language plpgsql as $$
  begin
    if (new.opening_cents, new.new_cents, new.filed_cents, new.paid_cents, new.fee_cents, new.closed_cents,
        new.fx_cents, new.closing_cents) is distinct from (
      select row(coalesce(sum(opening_cents), 0)::bigint, coalesce(sum(new_cents), 0)::bigint,
        coalesce(sum(filed_cents), 0)::bigint, coalesce(sum(paid_cents), 0)::bigint,
        coalesce(sum(fee_cents), 0)::bigint, coalesce(sum(closed_cents), 0)::bigint,
        coalesce(sum(fx_cents), 0)::bigint, coalesce(sum(closing_cents), 0)::bigint)
      from quarterly_line l where l.client_id = new.client_id and l.report_id = new.report_id
    ) then
      raise exception 'the lines of statement % of client % do not add up to it', new.report_id, new.client_id
        using errcode = 'P0001';
    end if;
    if new.closing_cents <> (
      select coalesce(sum(amount_cents), 0) from quarterly_breakdown b
      where b.client_id = new.client_id and b.report_id = new.report_id and b.kind = 'status'
    ) then
      raise exception 'the statuses of statement % of client % do not add up to its closing balance',
        new.report_id, new.client_id using errcode = 'P0001';
    end if;
    return null;
  end $$`,
  `create constraint trigger quarterly_lines_tie_out after insert on quarterly_statement
    deferrable initially deferred for each row execute function quarterly_lines_tie_out()`,
  // What belongs to a statement is written in the transaction that publishes it, or not at all. Statements are never
  // deleted, so this is also the promise of a foreign key, asked once for all lines.
  `create function with_its_statement() returns trigger language plpgsql as $$
  begin
    if exists (
      select from (select distinct client_id, report_id from written) w
      left join quarterly_statement s using (client_id, report_id)
      where s.written_in is distinct from pg_current_xact_id()
    ) then
      raise exception 'a published statement is not added to, nor one that is not there' using errcode = 'P0001';
    end if;
    return null;
  end $$`,
  // At commit, the statement equals the payment.
  `create function payment_statement_ties_out() returns trigger language plpgsql as $$
  begin
    if new.pay_amount_cents <> (
      select amount_usd_cents from payment p where p.client_id = new.client_id and p.payment_id = new.payment_id
    ) then
      raise exception 'payment statement % of client % differs from its payment', new.report_id, new.client_id
        using errcode = 'P0001';
    end if;
    return null;
  end $$`,
  `create constraint trigger payment_statement_ties_out after insert on payment_statement
    deferrable initially deferred for each row execute function payment_statement_ties_out()`,
  ...["quarterly_line", "quarterly_breakdown", "quarterly_investor"].map(
    (table) => `create trigger ${table}_with_statement after insert on ${table}
      referencing new table as written for each statement execute function with_its_statement()`
  ),
  ...refersTo({ table: "quarterly_line", parent: "account", columns: ["client_id", "account_id"] }),
  ...staysForGood("market", ["market_id"]),
  ...refersTo({ table: "quarterly_line", parent: "market", columns: ["market_id"] }),
  ...[
    "quarterly_statement",
    "quarterly_line",
    "quarterly_breakdown",
    "quarterly_investor",
    "payment_statement"
  ].flatMap((table) => [
    `create trigger ${table}_append_only before update or delete on ${table}
        for each row execute function append_only()`,
    `create trigger ${table}_no_truncate before truncate on ${table}
        for each statement execute function append_only()`
  ])
]

/**
 * Data of one client: owners, accounts and reclaims, written only between `begin_write` and commit, so that revisions
 * of one client become visible in order and "rows newer than revision n" misses nothing.
 */
export const reclaims: ReadonlyArray<string> = [
  `create table client (
    client_id int primary key check (client_id > 0),
    code text not null unique,
    name text not null
  )`,
  `create table client_rev (
    client_id int primary key references client,
    rev bigint not null default 0,
    next_seq int not null default 0,
    next_account int not null default 0
  )`,
  `create table beneficial_owner (
    client_id int not null references client,
    bo_id int not null check (bo_id > 0),
    name text not null,
    residence text not null check (residence ~ '^[A-Z]{2}$'),
    entity_type text not null,
    primary key (client_id, bo_id)
  )`,
  `create table account (
    client_id int not null,
    account_id int not null check (account_id > 0),
    bo_id int not null,
    custodian_id smallint not null references custodian,
    code text not null,
    rev bigint not null,
    primary key (client_id, account_id),
    unique (client_id, custodian_id, code),
    foreign key (client_id, bo_id) references beneficial_owner
  )`,
  `create index account_rev on account (client_id, rev)`,
  // custodian_id and market_id are copies of the account's and the security's: the read path joins nothing.
  `create table reclaim (
    client_id int not null,
    seq int not null check (seq > 0),
    account_id int not null,
    event_id int not null references dividend_event,
    custodian_id smallint not null,
    market_id smallint not null,
    stage_id smallint not null check (stage_id between 1 and 30),
    paid_year smallint not null default 0,
    expires_on date not null,
    agent_cutoff date check (agent_cutoff <= expires_on),
    filed_on date,
    paid_on date,
    shares bigint not null check (shares > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    gross_minor bigint not null check (gross_minor >= 0),
    withheld_minor bigint not null check (withheld_minor between 0 and gross_minor),
    due_minor bigint not null check (due_minor >= 0),
    reclaim_minor bigint not null check (reclaim_minor = greatest(0, withheld_minor - due_minor)),
    estimate_usd_cents bigint not null check (estimate_usd_cents >= 0),
    received_usd_cents bigint check (received_usd_cents >= 0),
    dash_cents bigint not null generated always as (coalesce(received_usd_cents, estimate_usd_cents)) stored,
    rev bigint not null,
    primary key (client_id, seq),
    foreign key (client_id, account_id) references account,
    constraint reclaim_paid_year check (
      paid_year = case when stage_id = 25 then coalesce(extract(year from paid_on)::smallint, -1) else 0 end
    ),
    constraint reclaim_received check ((received_usd_cents is not null) = (stage_id = 25)),
    constraint reclaim_filed check (stage_id not between 14 and 25 or filed_on is not null)
  )`,
  `create unique index reclaim_natural on reclaim (client_id, account_id, event_id)`,
  `create index reclaim_rev on reclaim (client_id, rev)`,
  `create table reclaim_audit (
    client_id int not null,
    seq int not null,
    rev bigint not null,
    actor text not null,
    at timestamptz not null default now(),
    old jsonb,
    new jsonb not null,
    primary key (client_id, seq, rev),
    foreign key (client_id, seq) references reclaim
  )`,
  // Takes the client's lock until commit; returns the revision to write and the first of the numbers requested.
  `create function begin_write(
    c int, inserts int default 0, accounts int default 0, out rev bigint, out first_seq int, out first_account int
  ) language plpgsql as $$
  begin
    update client_rev r
      set rev = r.rev + 1, next_seq = r.next_seq + inserts, next_account = r.next_account + accounts
      where r.client_id = c
      returning r.rev, r.next_seq - inserts + 1, r.next_account - accounts + 1
      into strict rev, first_seq, first_account;
    perform set_config('portal.rev_' || c, rev::text, true);
  end $$`,
  `create function account_rev_guard() returns trigger language plpgsql as $$
  begin
    if new.rev::text is distinct from current_setting('portal.rev_' || new.client_id, true) then
      raise exception 'write outside begin_write' using errcode = 'P0001';
    end if;
    if tg_op = 'UPDATE' and (new.client_id, new.account_id) is distinct from (old.client_id, old.account_id) then
      raise exception 'account key is immutable' using errcode = 'P0001';
    end if;
    return new;
  end $$`,
  `create trigger account_rev_guard before insert or update on account
    for each row execute function account_rev_guard()`,
  `create function reclaim_rev_guard() returns trigger language plpgsql as $$
  begin
    if new.rev::text is distinct from current_setting('portal.rev_' || new.client_id, true) then
      raise exception 'write outside begin_write' using errcode = 'P0001';
    end if;
    if tg_op = 'UPDATE' and (new.client_id, new.seq) is distinct from (old.client_id, old.seq) then
      raise exception 'reclaim key is immutable' using errcode = 'P0001';
    end if;
    return new;
  end $$`,
  `create trigger reclaim_rev_guard before insert or update on reclaim
    for each row execute function reclaim_rev_guard()`,
  // Once per statement, so that a batch of thousands pays for one join.
  `create function reclaim_copies_agree() returns trigger language plpgsql as $$
  begin
    if exists (
      select from written w
      join account a on a.client_id = w.client_id and a.account_id = w.account_id
      join dividend_event e on e.event_id = w.event_id
      join security s on s.security_id = e.security_id
      where w.custodian_id <> a.custodian_id or w.market_id <> s.market_id
    ) then
      raise exception 'custodian or market of a reclaim differs from its account or security' using errcode = 'P0001';
    end if;
    return null;
  end $$`,
  `create trigger reclaim_copies_agree_insert after insert on reclaim
    referencing new table as written for each statement execute function reclaim_copies_agree()`,
  `create trigger reclaim_copies_agree_update after update on reclaim
    referencing new table as written for each statement execute function reclaim_copies_agree()`,
  `create function reclaim_no_delete() returns trigger language plpgsql as $$
  begin
    raise exception 'reclaims are voided, never deleted' using errcode = 'P0001';
  end $$`,
  `create trigger reclaim_no_delete before delete on reclaim
    for each row execute function reclaim_no_delete()`,
  `create trigger reclaim_no_truncate before truncate on reclaim
    for each statement execute function reclaim_no_delete()`,
  `create function append_only() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'P0001';
  end $$`,
  `create trigger reclaim_audit_append_only before update or delete on reclaim_audit
    for each row execute function append_only()`,
  `create trigger reclaim_audit_no_truncate before truncate on reclaim_audit
    for each statement execute function append_only()`
]

/** The sums of a reclaim's payments that the rules below ask for. */
const paymentsOf = (row: string) => `
  select sum(l.net_usd_cents) filter (where p.status <> 'returned') as net,
    coalesce(bool_or(p.status = 'settled'), false) as is_settled,
    max(p.value_date) filter (where p.status = 'returned') as returned_value_date
  from payment_line l join payment p using (client_id, payment_id)
  where l.client_id = ${row}.client_id and l.seq = ${row}.seq`

/**
 * Ties paid amounts on dashboards to payment statements, whoever writes: at commit a settled payment has a paid reclaim
 * and a returned one does not, as in core's `decidePaid`.
 */
export const paid: ReadonlyArray<string> = [
  // Whether a reclaim is paid again although its payments so far were returned: it says so, and is paid later than
  // these.
  `create function is_paid_again(path smallint[], paid_on date, returned_value_date date) returns boolean
  language sql immutable as $$
    select 25 = any(path[:cardinality(path) - 1]) and paid_on > returned_value_date
  $$`,
  `create or replace function payment_ties_out() returns trigger language plpgsql as $$
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
    if exists (
      select from payment_line t
      join reclaim r on r.client_id = t.client_id and r.seq = t.seq
      cross join lateral (${paymentsOf("t")}) told
      where t.client_id = new.client_id and t.payment_id = new.payment_id and not case
        when r.received_usd_cents is null then not told.is_settled
        when told.net is null then is_paid_again(r.stage_path, r.paid_on, told.returned_value_date)
        else r.received_usd_cents = told.net
      end
    ) then
      raise exception 'a reclaim of payment % of client % received something else than its lines say',
        new.payment_id, new.client_id using errcode = 'P0001';
    end if;
    return null;
  end $$`,
  // A file states a reclaim as paid before the payment itself arrives, so it may be ahead of its lines, never behind.
  `create or replace function received_covers_lines() returns trigger language plpgsql as $$
  declare told record;
  begin
    select * into told from (${paymentsOf("new")}) as of_reclaim;
    if new.received_usd_cents < told.net then
      raise exception 'reclaim % of client % received less than the lines of its payments say', new.seq, new.client_id
        using errcode = 'P0001';
    end if;
    if new.received_usd_cents is null and told.is_settled then
      raise exception 'reclaim % of client % is not paid, but a payment of it is settled', new.seq, new.client_id
        using errcode = 'P0001';
    end if;
    if new.received_usd_cents is not null and told.net is null and told.returned_value_date is not null
      and not is_paid_again(new.stage_path, new.paid_on, told.returned_value_date) then
      raise exception 'reclaim % of client % is paid, but its payments were returned', new.seq, new.client_id
        using errcode = 'P0001';
    end if;
    return null;
  end $$`
]

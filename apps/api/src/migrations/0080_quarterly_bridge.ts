/**
 * Computes every movement of a quarterly statement's balance. Published statements keep their figures: their
 * revaluation is the remainder. A statement whose movements do not lead to its closing balance gives the reason for its
 * publication.
 */
export const quarterlyBridge: ReadonlyArray<string> = [
  `alter table quarterly_statement
    add column short_cents bigint not null default 0,
    add column past_cents bigint not null default 0,
    add column interest_cents bigint not null default 0,
    add column changed_cents bigint not null default 0,
    add column is_fx_left_over boolean not null default true,
    drop constraint quarterly_ties_out`,
  `alter table quarterly_statement alter column is_fx_left_over set default false`,
  `alter table quarterly_line
    add column short_cents bigint not null default 0,
    add column past_cents bigint not null default 0,
    add column interest_cents bigint not null default 0,
    add column changed_cents bigint not null default 0,
    add column past_count int not null default 0 check (past_count >= 0),
    drop constraint quarterly_line_ties_out,
    drop constraint quarterly_line_counts,
    add constraint quarterly_line_counts
      check (opening_count + new_count - paid_count - closed_count - past_count = closing_count)`,
  `alter table quarterly_breakdown
    drop constraint quarterly_breakdown_kind_check,
    add constraint quarterly_breakdown_kind_check
      check (kind in ('status', 'age', 'expiring', 'closed', 'short', 'interest'))`,
  // At commit, the lines of a quarterly statement and its breakdowns add up to it, and it ties out or gives a reason.
  `create or replace function quarterly_lines_tie_out() returns trigger language plpgsql as $$
  begin
    if new.restatement_reason = '' and new.opening_cents + new.new_cents - new.paid_cents - new.short_cents
        - new.closed_cents - new.past_cents + new.fx_cents + new.interest_cents + new.changed_cents <> new.closing_cents then
      raise exception 'statement % of client % does not tie out', new.report_id, new.client_id using errcode = 'P0001';
    end if;
    if (new.opening_cents, new.new_cents, new.filed_cents, new.paid_cents, new.fee_cents, new.short_cents,
        new.closed_cents, new.past_cents, new.fx_cents, new.interest_cents, new.changed_cents,
        new.closing_cents) is distinct from (
      select row(coalesce(sum(opening_cents), 0)::bigint, coalesce(sum(new_cents), 0)::bigint,
        coalesce(sum(filed_cents), 0)::bigint, coalesce(sum(paid_cents), 0)::bigint,
        coalesce(sum(fee_cents), 0)::bigint, coalesce(sum(short_cents), 0)::bigint,
        coalesce(sum(closed_cents), 0)::bigint, coalesce(sum(past_cents), 0)::bigint,
        coalesce(sum(fx_cents), 0)::bigint, coalesce(sum(interest_cents), 0)::bigint,
        coalesce(sum(changed_cents), 0)::bigint, coalesce(sum(closing_cents), 0)::bigint)
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
    if (new.short_cents, new.interest_cents) is distinct from (
      select row(coalesce(sum(amount_cents) filter (where kind = 'short'), 0)::bigint,
        coalesce(sum(amount_cents) filter (where kind = 'interest'), 0)::bigint)
      from quarterly_breakdown b where b.client_id = new.client_id and b.report_id = new.report_id
    ) then
      raise exception 'the reasons of statement % of client % do not add up to what was refunded short or to its interest',
        new.report_id, new.client_id using errcode = 'P0001';
    end if;
    return null;
  end $$`
]

import { refersTo, staysForGood } from "../first/refersTo.ts"

/**
 * Stores the reclaims that a requirement holds up in its own row, with the client's revision of the last write, so that
 * changes after a revision are read by an index.
 */
export const requirementRevisions: ReadonlyArray<string> = [
  `alter table requirement
    add column seqs int[] not null default '{}',
    add column rev bigint not null default 0`,
  `update requirement q set seqs = l.seqs
    from (select client_id, requirement_id, array_agg(seq order by seq) as seqs from requirement_reclaim group by 1, 2) l
    where l.client_id = q.client_id and l.requirement_id = q.requirement_id`,
  `drop table requirement_reclaim`,
  // View that joins reclaims to requirements, from the requirement's own row.
  `create view requirement_reclaim with (security_invoker = true) as
    select q.client_id, q.requirement_id, l.seq from requirement q cross join lateral unnest(q.seqs) as l (seq)`,
  `grant select on requirement_reclaim to portal_app`,
  // Accounts of an owner, for reclaims that wait for its documents.
  `create index account_of_owner on account (client_id, bo_id)`,
  // Waiting reclaims, and those that wait no longer but still have a latest safe date: the part of all reclaims that
  // rounds read.
  `create index reclaim_followed on reclaim (client_id, account_id, market_id)
    where stage_id in (3, 4, 5, 6, 7, 9) or latest_safe_on is not null`,
  `drop index requirement_open`,
  `create index requirement_rev_of on requirement (client_id, rev)`,
  // A write without a revision takes that of the transaction, or begins one.
  `create function requirement_takes_rev() returns trigger language plpgsql as $$
  declare
    begun text := nullif(current_setting('portal.rev_' || new.client_id, true), '');
  begin
    new.rev := case when begun is null then (select w.rev from begin_write(new.client_id) w) else begun::bigint end;
    return new;
  end $$`,
  `create trigger requirement_takes_rev_insert before insert on requirement for each row
    when (new.rev = 0) execute function requirement_takes_rev()`,
  `create trigger requirement_takes_rev_update before update on requirement for each row
    when (new.rev = old.rev) execute function requirement_takes_rev()`,
  // Its client is the owner's. Owners and markets are never deleted, so that a statement asks once for all its rows.
  `alter table requirement
    drop constraint requirement_client_id_fkey,
    drop constraint requirement_market_id_fkey,
    drop constraint requirement_client_id_bo_id_fkey`,
  ...staysForGood("beneficial_owner", ["client_id", "bo_id"]),
  ...refersTo({ table: "requirement", parent: "beneficial_owner", columns: ["client_id", "bo_id"] }),
  ...refersTo({ table: "requirement", parent: "market", columns: ["market_id"] })
]

/**
 * Rate rows that reclaims depend on, as of when they were used; a reclaim refers to its own, and to the facts they were
 * looked up by. Older reclaims lack both: their `recipient` is null until they are imported again.
 */
export const rateRows: ReadonlyArray<string> = [
  `create table rate_row (
    rate_row_id int primary key generated always as identity,
    content text not null unique,
    kept_at timestamptz not null default now()
  )`,
  // Rows are never deleted, so that a million reclaims need not ask for theirs.
  `alter table reclaim
    add column recipient text,
    add column rate_facts text not null default '',
    add column withheld_row int,
    add column due_row int`,
  `alter table reclaim_line add column due_row int`,
  `create trigger rate_row_append_only before update or delete on rate_row
    for each row execute function append_only()`,
  `create trigger rate_row_no_truncate before truncate on rate_row
    for each statement execute function append_only()`,
  `grant select on rate_row to portal_app, portal_feed`,
  `grant insert on rate_row to portal_feed`
]

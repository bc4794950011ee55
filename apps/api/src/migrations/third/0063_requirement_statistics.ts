/**
 * Refreshes the statistics of requirements, which fill their tables from nothing in one run. Until statistics are
 * gathered the planner keeps the plans it made for empty tables, those that check foreign keys included, and reads all
 * of a client's rows for each new one. The embedded database never gathers them by itself, and a server only after a
 * minute. A table that is being vacuumed or analyzed anyway is passed over rather than waited for.
 */
export const requirementStatistics: ReadonlyArray<string> = [
  `create function refresh_requirement_statistics() returns void
  language plpgsql security definer set search_path = public set default_statistics_target = 20 as $$
  begin
    analyze (skip_locked) document, requirement, document_use, requirement_account;
  end $$`,
  `revoke execute on function refresh_requirement_statistics from public`,
  `grant execute on function refresh_requirement_statistics to portal_app`
]

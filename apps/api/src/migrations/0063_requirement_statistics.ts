/**
 * What is kept of requirements fills from nothing in one run. Until statistics are gathered the planner keeps to what it chose
 * for empty tables, in checks of foreign keys too, and reads all rows of a client for each. The embedded database never
 * gathers them by itself, and a server first after a minute.
 */
export const requirementStatistics: ReadonlyArray<string> = [
  `create function refresh_requirement_statistics() returns void
  language plpgsql security definer set search_path = public set default_statistics_target = 20 as $$
  begin
    analyze document, requirement, document_use, requirement_account;
  end $$`,
  `revoke execute on function refresh_requirement_statistics from public`,
  `grant execute on function refresh_requirement_statistics to portal_app`
]

/**
 * A reclaim repeats the custodian of its account and the market of its security. Neither source changes any more, so an
 * update is checked only in the rows that it moves to another account, dividend, custodian or market: the rows of every
 * other update need not be copied for a trigger.
 */
export const sourcesOfCopies: ReadonlyArray<string> = [
  `create function copied_stays() returns trigger language plpgsql as $$
  begin
    raise exception 'reclaims repeat % of %: it does not change', tg_argv[0], tg_table_name using errcode = 'P0001';
  end $$`,
  ...(
    [
      ["account", "custodian_id"],
      ["dividend_event", "security_id"],
      ["security", "market_id"]
    ] as const
  ).map(
    ([table, column]) => `create trigger ${table}_keeps_${column} before update on ${table} for each row
      when (new.${column} is distinct from old.${column}) execute function copied_stays('${column}')`
  ),
  `create function reclaim_copy_agrees() returns trigger language plpgsql as $$
  begin
    if new.custodian_id is distinct from (
        select a.custodian_id from account a where a.client_id = new.client_id and a.account_id = new.account_id)
      or new.market_id is distinct from (
        select s.market_id from dividend_event e join security s using (security_id) where e.event_id = new.event_id)
    then
      raise exception 'custodian or market of a reclaim differs from its account or security, or there is none'
        using errcode = 'P0001';
    end if;
    return null;
  end $$`,
  `drop trigger reclaim_copies_agree_update on reclaim`,
  `create trigger reclaim_copies_agree_update after update of account_id, event_id, custodian_id, market_id on reclaim
    for each row when ((new.account_id, new.event_id, new.custodian_id, new.market_id)
      is distinct from (old.account_id, old.event_id, old.custodian_id, old.market_id))
    execute function reclaim_copy_agrees()`
]

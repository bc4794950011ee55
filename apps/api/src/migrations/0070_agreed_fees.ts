/** Users in whose place a deputy decides about claims on a day; each of them holds the right themselves. */
const approvesFor = `create function approves_for(asked int, day date) returns int[] language plpgsql stable security definer
  set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
    return (
      select coalesce(array_agg(distinct u.user_id), '{}') from contact k
        join delegation d on d.client_id = k.client_id and d.to_contact_id = k.contact_id
        join contact w on w.client_id = d.client_id and w.contact_id = d.contact_id
        join app_user u on u.client_id = w.client_id and u.user_id = w.user_id
      where k.user_id = asked and k.status <> 'inactive' and w.status <> 'inactive'
        and 'authorizations' = any(d.acts) and day between d.from_day and d.to_day
        and not u.is_disabled and not u.is_read_only
        and u.permissions -> 'claimAuthorization.decide' = 'true');
  end $$`

/**
 * Records the fee that a client agreed to with its standing scope; null if none was shown. Decisions may be given in
 * another user's place.
 */
export const agreedFees: ReadonlyArray<string> = [
  `alter table authorization_scope add column fee_rate numeric(7,4) check (fee_rate between 0 and 100)`,
  `alter table authorization_decision add column for_user_id int references app_user check (for_user_id <> user_id)`,
  // Only one decision may be given in the same user's place.
  `create unique index authorization_decision_for on authorization_decision (client_id, batch_id, round, for_user_id, decision)
    where for_user_id is not null`,
  approvesFor,
  `revoke execute on function approves_for from public`,
  `grant execute on function approves_for to portal_app, portal_identity`
]

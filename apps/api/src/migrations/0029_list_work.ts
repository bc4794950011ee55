/** What is done with rows of uploaded lists, and what is told of them. */
export const listWork: ReadonlyArray<string> = [
  // A row that the client leaves out, whatever it comes to.
  `alter table upload_row add column is_skipped boolean not null default false`,
  // The same as tell_users, in the place of what was told with the key before.
  `create function tell_users_again(user_ids int[], kind text, facts jsonb, key text, at timestamptz, cadence text,
    by_mail boolean, in_app boolean, ignores_choices boolean) returns setof int
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare own int := nullif(current_setting('app.client_id', true), '')::int;
  begin
    delete from notification n where n.user_id = any ($1) and n.key = $4 and (own is null or n.client_id = own);
    return query select t from tell_users($1, $2, $3, $4, $5, $6, $7, $8, $9) t;
  end $$`,
  `revoke execute on function tell_users_again from public`,
  `grant execute on function tell_users_again to portal_app`
]

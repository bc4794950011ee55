/** Applications of a list are there for the client and the desk once it is committed, and not before. */
const isMade = `batch_id is null or exists (
  select from upload_batch b where b.client_id = application.client_id and b.batch_id = application.batch_id
    and b.state in ('committed', 'rolled_back'))`

/** The applications of a list are made in parts that nobody sees; one short transaction shows them all. */
export const listsInParts: ReadonlyArray<string> = [
  // Counts those who have begun to make the applications: only the last of them goes on.
  `alter table upload_batch add column run int not null default 0 check (run >= 0)`,
  // What was about to be made is made at once.
  `alter table upload_row drop column draft, drop column secrets`,
  ...["select", "update"].map(
    (command) =>
      `create policy application_made_${command} on application as restrictive for ${command} to portal_app using (${isMade})`
  ),
  // Whose sealed values they are is asked of the applications, as the same role.
  ...["select", "update", "delete"].map(
    (command) =>
      `create policy application_secret_made_${command} on application_secret as restrictive for ${command} to portal_app
        using (exists (select from application a where a.client_id = application_secret.client_id
          and a.application_id = application_secret.application_id))`
  ),
  // What is left of a list that was not committed; and, before a run has made any, what an earlier one has left.
  `create function remove_unmade(client int, list int, own_run int, most int) returns int language plpgsql
    security definer set search_path = public, pg_temp as $$
  declare
    removed int[];
  begin
    perform from upload_batch b
      where b.client_id = $1 and b.client_id = nullif(current_setting('app.client_id', true), '')::int and b.batch_id = $2
        and (b.state not in ('committing', 'committed', 'rolled_back')
          or b.state = 'committing' and b.run = $3 and b.done = 0)
      for share;
    if not found then return 0; end if;
    removed := array(
      select a.application_id from application a where a.client_id = $1 and a.batch_id = $2 limit $4);
    delete from application_secret s where s.client_id = $1 and s.application_id = any (removed);
    delete from application a where a.client_id = $1 and a.application_id = any (removed);
    return cardinality(removed);
  end $$`,
  `revoke execute on function remove_unmade from public`,
  `grant execute on function remove_unmade to portal_app`
]

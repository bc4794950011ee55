/**
 * The lists whose applications are there for the client and the desk, found once for a statement: every row is compared
 * with them.
 */
const isShown = `batch_id is null or batch_id = any (array(
  select b.batch_id from upload_batch b where b.state in ('committed', 'rolled_back') and not b.is_withdrawing))`

/** Condition that the sealed values belong to a visible application, as the same role sees it. */
const isOfShown = `(
  select true from application a
  where a.client_id = application_secret.client_id and a.application_id = application_secret.application_id)`

const hides = (table: string, commands: ReadonlyArray<string>, condition: string): ReadonlyArray<string> =>
  commands.map(
    (command) =>
      `create policy ${table}_shown_${command} on ${table} as restrictive for ${command} to portal_app using (${condition})`
  )

/** Functions for unpublished applications. Each checks the state of the list and locks it. */
const doors: ReadonlyArray<string> = [
  // For a list that was not committed; and before a run has made any, for leftovers of an earlier one.
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
    removed := array(select a.application_id from application a where a.client_id = $1 and a.batch_id = $2 limit $4);
    delete from application_secret s where s.client_id = $1 and s.application_id = any (removed);
    delete from application a where a.client_id = $1 and a.application_id = any (removed);
    return cardinality(removed);
  end $$`,
  `create function withdraw_unshown(client int, list int, at timestamptz, most int) returns int language plpgsql
    security definer set search_path = public, pg_temp as $$
  declare
    withdrawn int[];
  begin
    perform from upload_batch b
      where b.client_id = $1 and b.client_id = nullif(current_setting('app.client_id', true), '')::int and b.batch_id = $2
        and b.state = 'rolled_back' and b.is_withdrawing
      for update;
    if not found then return 0; end if;
    withdrawn := array(select a.application_id from application a
      where a.client_id = $1 and a.batch_id = $2 and a.state = 'submitted' limit $4);
    update application a set state = 'withdrawn', version = a.version + 1, updated_at = $3, decided_at = $3
      where a.client_id = $1 and a.application_id = any (withdrawn);
    return cardinality(withdrawn);
  end $$`,
  ...["remove_unmade", "withdraw_unshown"].flatMap((door) => [
    `revoke execute on function ${door} from public`,
    `grant execute on function ${door} to portal_app`
  ])
]

/**
 * Makes and withdraws the applications of a list in chunks that stay hidden; one short transaction publishes all of
 * them.
 */
export const listsInParts: ReadonlyArray<string> = [
  // `run` counts the runs that make the applications; only the latest one continues.
  `alter table upload_batch
    add column run int not null default 0 check (run >= 0),
    add column is_withdrawing boolean not null default false check (state = 'rolled_back' or not is_withdrawing)`,
  // Applications are made at once, no longer prepared in rows.
  `alter table upload_row drop column draft, drop column secrets`,
  ...hides("application", ["select", "update"], isShown),
  ...hides("application_secret", ["select", "update", "delete"], isOfShown),
  ...doors
]

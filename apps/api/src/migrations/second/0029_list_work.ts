import { ownRows, rowSecurity } from "../first/0004_roles.ts"

/** Work on the rows of uploaded lists, and notifications about it. */
export const listWork: ReadonlyArray<string> = [
  // A row that the client skips, with or without problems.
  `alter table upload_row add column is_skipped boolean not null default false`,
  // Investors of look-through owners of a list until it is committed: the cells of another file, with placeholders for
  // the values that are sealed.
  `create table upload_investors (
    client_id int not null,
    batch_id int not null,
    rows jsonb not null check (jsonb_typeof(rows) = 'array'),
    rows_sealed bytea,
    primary key (client_id, batch_id),
    foreign key (client_id, batch_id) references upload_batch
  )`,
  ...rowSecurity("upload_investors"),
  `create policy upload_investors_tenant on upload_investors to portal_app using (${ownRows}) with check (${ownRows})`,
  `grant select, insert, update, delete on upload_investors to portal_app`,
  // As tell_users, but replaces the notification with the same key.
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

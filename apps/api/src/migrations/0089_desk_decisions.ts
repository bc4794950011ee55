import { ownRows, rowSecurity } from "./first/0004_roles.ts"

/** Latest decision of the desk on each copy, with what it replaced, so that it can be undone for a moment. */
export const deskDecisions: ReadonlyArray<string> = [
  `create table desk_decision (
    client_id int not null,
    document_id int not null,
    user_id int not null references app_user on delete cascade,
    at timestamptz not null,
    copy_version int not null,
    before jsonb not null check (jsonb_typeof(before) = 'object'),
    notification_key text not null,
    primary key (client_id, document_id),
    foreign key (client_id, document_id) references document
  )`,
  ...rowSecurity("desk_decision"),
  `create policy desk_decision_tenant on desk_decision to portal_app using (${ownRows}) with check (${ownRows})`,
  `grant select, insert, update, delete on desk_decision to portal_app`,
  `grant delete on document_use to portal_app`,
  // Reopens the last item about a subject that is done, so that it keeps its age.
  `create function reopen_work_item(kind text, client int, subject_id text, assignee int)
  returns void language sql security definer set search_path = public, pg_temp as $$
    update work_item w set state = 'taken', closed_at = null, assignee_user_id = $4
    where w.item_id = (
      select max(i.item_id) from work_item i
      where i.kind = $1 and coalesce(i.client_id_of_item, 0) = coalesce(writing_client($2), 0) and i.subject_id = $3)
      and w.state = 'done'
  $$`,
  // Deletes a notification that no user has been mailed or has read; false, and nothing deleted, if one has.
  `create function take_back_notification(key text, client int) returns boolean language plpgsql
    security definer set search_path = public, pg_temp as $$
  declare own int := writing_client($2);
  begin
    if exists (select from notification n where n.key = $1 and n.client_id = own
      and (n.mailed_at is not null or n.read_at is not null)) then return false; end if;
    delete from notification n where n.key = $1 and n.client_id = own;
    return true;
  end $$`,
  ...["reopen_work_item", "take_back_notification"].flatMap((name) => [
    `revoke execute on function ${name} from public`,
    `grant execute on function ${name} to portal_app`
  ])
]

/** State of accounts after their application: transitions, changes to facts on file, and their authors. */
export const accountChanges: ReadonlyArray<string> = [
  // An imported account has a profile only once its state was changed, with no other facts.
  `alter table account_profile
    alter column account_type drop not null,
    alter column base_currency drop not null,
    alter column income_source drop not null,
    add constraint account_profile_told check (num_nulls(account_type, base_currency, income_source) in (0, 3)),
    add column state_on date,
    add column state_reason text not null default ''`,
  // Identifies a number in addresses, so that these never contain the number itself.
  `alter table tax_number
    add column tax_number_id int not null generated always as identity,
    add unique (client_id, tax_number_id)`,
  // Who proposes the payment details that an application brings, and in which session.
  `alter table application
    add column submitted_by int references app_user,
    add column submitted_session text not null default ''`,
  `create unique index application_open_change on application (client_id, account_id)
    where kind = 'change' and state in ('draft', 'submitted', 'in_review', 'returned')`,
  // Ends only items that nothing else ends, unless assigned to another; true if the item was open and is now ended.
  `create function end_work_item(item bigint, client int, staff int, at timestamptz) returns boolean language plpgsql
    security definer set search_path = public, pg_temp as $$
  begin
    update work_item w set state = 'done', closed_at = end_work_item.at,
      assignee_user_id = coalesce(w.assignee_user_id, staff)
    where w.item_id = item and w.client_id_of_item = writing_client(client) and w.kind = 'owner-changed-by-import'
      and w.state <> 'done' and coalesce(w.assignee_user_id, staff) = staff;
    return found;
  end $$`,
  `revoke execute on function end_work_item from public`,
  `grant execute on function end_work_item to portal_app`,
  `grant delete on tax_number to portal_app`,
  `grant update (is_onboarding) on app_user to portal_app`
]

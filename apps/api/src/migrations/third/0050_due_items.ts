/** Shows the desk the day by which a document has to be reviewed; it follows the reclaims that wait for it. */
export const dueItems: ReadonlyArray<string> = [
  `create function date_work_items(client int, kinds text[], subject_ids text[], days date[])
  returns void language sql security definer set search_path = public, pg_temp as $$
    update work_item w set due_on = g.due_on from unnest($2, $3, $4) as g (kind, subject_id, due_on)
    where w.kind = g.kind and coalesce(w.client_id_of_item, 0) = coalesce(writing_client($1), 0)
      and w.subject_id = g.subject_id and w.state <> 'done' and w.due_on is distinct from g.due_on
  $$`,
  `revoke execute on function date_work_items from public`,
  `grant execute on function date_work_items to portal_app`,
  `create index requirement_at_desk on requirement (client_id)
    where state in ('submitted', 'under_review') or disputed_on is not null`
]

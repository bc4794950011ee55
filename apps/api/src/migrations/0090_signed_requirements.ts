/** Puts under review what all have signed on screen and the desk has not decided: before, it waited for the client. */
export const signedRequirements: ReadonlyArray<string> = [
  `with moved as (
    update requirement q set state = 'under_review', document_id = null, reject_code = '', reject_text = '',
      version = version + 1
    where q.state in ('requested', 'rejected') and exists (
      select from envelope e
        join envelope_requirement w on w.client_id = e.client_id and w.envelope_id = e.envelope_id
        join requirement r on r.client_id = w.client_id and r.requirement_id = w.requirement_id
      where e.client_id = q.client_id and e.state = 'completed'
        and coalesce(r.joined_into, r.requirement_id) = q.requirement_id)
    returning q.client_id, q.requirement_id)
  insert into requirement_history (client_id, requirement_id, at, what, actor_kind, facts)
  select client_id, requirement_id, now(), 'moved', 'system', '{"to": "under_review", "documentId": null}' from moved`
]

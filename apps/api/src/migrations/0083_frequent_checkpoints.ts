/**
 * Signs a chain several times a day: a checkpoint is identified by its client and instant, no longer by its day. `id`
 * follows the order in which checkpoints are committed, because only one server writes at a time.
 */
export const frequentCheckpoints: ReadonlyArray<string> = [
  `alter table audit_checkpoint
    add column id bigint generated always as identity unique,
    drop constraint audit_checkpoint_pkey,
    add primary key (client_id, at)`,
  `create index audit_checkpoint_no on audit_checkpoint (client_id, no, at)`,
  // Gives the signer hashes and numbers, and nothing of the content. With the order and "limit", no plan reads a chain
  // from its start.
  `create function audit_heads_due(acts text[], signed_before timestamptz, most_events bigint, most int)
    returns table (client_id int, no bigint, hash bytea, signed_no bigint)
    language sql stable security definer set search_path = public, pg_temp as $$
      select h.client_id, h.no, h.hash, coalesce(k.no, 0)
      from audit_head h
      left join lateral (
        select c.no, c.at from audit_checkpoint c where c.client_id = h.client_id order by c.no desc, c.at desc limit 1
      ) k on true
      where h.no > coalesce(k.no, 0) and (
        k.at is null or k.at <= signed_before or h.no - k.no >= most_events
        or (select true from audit_event e
          where e.client_id = h.client_id and e.no > k.no and e.action = any(acts)
          order by e.no limit 1))
      order by h.client_id limit most
    $$`,
  `revoke execute on function audit_heads_due from public`,
  `grant execute on function audit_heads_due to portal_identity`
]

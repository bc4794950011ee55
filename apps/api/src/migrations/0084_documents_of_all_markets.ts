/** Tables that name requirements, with the other columns of their keys. */
const naming: ReadonlyArray<readonly [table: string, key: string, others: ReadonlyArray<string>]> = [
  ["document_use", "document_id", []],
  ["document_submission", "document_id", []],
  ["paper_requirement", "paper_id", []],
  ["envelope_requirement", "envelope_id", []],
  ["renewal_pack_line", "pack_id", ["deed", "order_on"]],
  ["requirement_account", "account_id", []]
]

const open = "('requested', 'submitted', 'under_review', 'rejected')"
const key = "bo_id, code, period, account_id, investor_id, seq, renews"

/**
 * Lets one requirement serve several markets: a document is asked for once, however many need it. A row without a market
 * of its own lists those that need it, and those among them that lack it. Requirements of before are joined by
 * `join_requirements`, once the rules say which documents serve all markets.
 */
export const documentsOfAllMarkets: ReadonlyArray<string> = [
  `alter table requirement
    alter column market_id drop not null,
    add column markets smallint[] not null default '{}',
    add column lacking smallint[] not null default '{}' check (lacking <@ markets),
    add column joined_into int,
    add constraint requirement_markets check (market_id is null or markets = '{}'),
    add constraint requirement_joined check (joined_into is null or state = 'obsolete')`,
  `create index requirement_joined_into on requirement (client_id, joined_into) where joined_into is not null`,
  // Markets that need a requirement, from its own row.
  `create view requirement_use with (security_invoker = true) as
    select q.client_id, q.requirement_id, u.market_id,
      case when q.market_id is null then u.market_id = any(q.lacking) else q.state in ${open} end as is_lacking
    from requirement q
    cross join lateral unnest(case when q.market_id is null then q.markets else array[q.market_id] end) as u (market_id)`,
  `grant select on requirement_use to portal_app`,
  `create or replace function requirement_refers() returns trigger language plpgsql as $$
  declare
    missing text;
  begin
    select p.missing into missing
    from (select distinct client_id, bo_id, market_id, markets, document_id, renews from written) w
    cross join lateral (select case
      when not exists (select from beneficial_owner p where p.client_id = w.client_id and p.bo_id = w.bo_id)
        then 'beneficial_owner'
      when exists (
        select from unnest(w.markets || w.market_id) u (market_id)
        where u.market_id is not null and not exists (select from market p where p.market_id = u.market_id)) then 'market'
      when w.document_id is not null and not exists (
        select from document p where p.client_id = w.client_id and p.document_id = w.document_id) then 'document'
      when w.renews is not null and not exists (
        select from document p where p.client_id = w.client_id and p.document_id = w.renews) then 'document'
    end as missing) p
    where p.missing is not null
    limit 1;
    if missing is not null then
      raise exception 'a row of requirement refers to what is not in %', missing using errcode = '23503';
    end if;
    return null;
  end $$`,
  // Joins the requirements of some owners, each of one market, whose documents serve all markets. The one that is
  // furthest on stays and takes over what the others have. A copy under review stays with its own requirement until it
  // is decided, and one that was waived in some markets stays waived there.
  `create function join_requirements(client int, owners int[], codes text[], market_ids smallint[])
  returns int language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    own int := writing_client(client);
    joined int;
  begin
    with candidate as (
      select q.*, case state when 'under_review' then 1 when 'submitted' then 2 when 'rejected' then 3
        when 'requested' then 4 when 'accepted' then 5 when 'waived' then 6 else 7 end as standing
      from requirement q
      where q.client_id = own and q.bo_id = any(owners) and q.code = any(codes) and q.joined_into is null
        and (q.market_id is null or exists (
          select from unnest(codes, market_ids) s (code, market_id) where s.code = q.code and s.market_id = q.market_id))),
    ranked as (
      select c.*, first_value(requirement_id) over w as kept_id, first_value(state) over w as kept_state,
        first_value(market_id) over w is null as has_joined, first_value(document_id) over w as kept_document
      from candidate c
      window w as (partition by ${key} order by market_id is null desc, standing, requirement_id)),
    part as (
      select * from ranked
      where requirement_id = kept_id
        or (state not in ('submitted', 'under_review') or not has_joined and document_id is not distinct from kept_document)
          and (state <> 'waived' or kept_state in ('waived', 'obsolete'))),
    whole as (
      select kept_id, max(version) + 1 as version, min(requested_on) filter (where state in ${open}) as requested_on,
        max(ordered_on) filter (where state in ${open}) as ordered_on,
        max(expected_on) filter (where state in ${open} and ordered_on is not null) as expected_on,
        min(assigned_class) as assigned_class, bool_or(is_by_hand) as is_by_hand, bool_or(is_ahead) as is_ahead,
        max(document_id) filter (where state = 'requested') as awaited_id,
        max(dispute_text) filter (where disputed_on is not null) as dispute_text, max(disputed_on) as disputed_on,
        max(lead_days) as lead_days
      from part group by kept_id
      having bool_or(market_id is not null)),
    place as (
      select p.kept_id, array_agg(distinct u.market_id) as markets,
        coalesce(array_agg(distinct u.market_id) filter (where p.state in ${open} and (
          p.market_id is not null or u.market_id = any(p.lacking))), '{}') as lacking
      from part p
      cross join lateral unnest(case when p.market_id is null then p.markets else array[p.market_id] end) u (market_id)
      where p.state <> 'obsolete' or p.requirement_id = p.kept_id
      group by 1),
    behind as (
      select p.kept_id, array_agg(distinct l.seq order by l.seq) as seqs
      from part p cross join lateral unnest(p.seqs) l (seq) group by 1),
    lead as (
      update requirement q set market_id = null, markets = m.markets, lacking = m.lacking, version = w.version,
        requested_on = coalesce(w.requested_on, q.requested_on), ordered_on = w.ordered_on, expected_on = w.expected_on,
        assigned_class = coalesce(q.assigned_class, w.assigned_class), is_by_hand = w.is_by_hand, is_ahead = w.is_ahead,
        document_id = case when q.state = 'requested' then w.awaited_id else q.document_id end,
        dispute_text = coalesce(w.dispute_text, ''), disputed_on = w.disputed_on, lead_days = w.lead_days,
        seqs = coalesce(b.seqs, '{}')
      from whole w join place m using (kept_id) left join behind b using (kept_id)
      where q.client_id = own and q.requirement_id = w.kept_id)
    update requirement q set state = 'obsolete', joined_into = p.kept_id, seqs = '{}', ordered_on = null,
      expected_on = null, dispute_text = '', disputed_on = null, version = q.version + 1
    from part p
    where q.client_id = own and q.requirement_id = p.requirement_id and p.requirement_id <> p.kept_id;
    get diagnostics joined = row_count;
    if joined = 0 then return 0; end if;
    ${naming
      .map(
        ([table, named, others]) => `
    insert into ${table} (client_id, ${[named, ...others].join(", ")}, requirement_id)
    select distinct on (t.${named}, q.joined_into) t.client_id, ${[named, ...others].map((column) => `t.${column}`).join(", ")}, q.joined_into
    from ${table} t join requirement q on q.client_id = t.client_id and q.requirement_id = t.requirement_id
    where t.client_id = own and q.joined_into is not null
    order by t.${named}, q.joined_into
    on conflict do nothing;
    delete from ${table} t using requirement q
    where t.client_id = own and q.client_id = own and q.requirement_id = t.requirement_id and q.joined_into is not null;`
      )
      .join("")}
    update work_item w set subject_id = g.kept_id from (
      select distinct on (q.joined_into) q.joined_into::text as kept_id, w.item_id
      from work_item w join requirement q on q.client_id = own and q.requirement_id::text = w.subject_id
      where w.kind = 'document-disputed' and w.client_id_of_item = own and w.state <> 'done'
        and q.joined_into is not null
      order by q.joined_into, w.item_id) g
    where w.item_id = g.item_id and not exists (
      select from work_item o where o.kind = w.kind and o.client_id_of_item = own and o.state <> 'done'
        and o.subject_id = g.kept_id);
    update work_item w set state = 'done', closed_at = now()
    from requirement q
    where w.kind = 'document-disputed' and w.client_id_of_item = own and w.state <> 'done' and q.client_id = own
      and q.requirement_id::text = w.subject_id and q.joined_into is not null;
    return joined;
  end $$`,
  `revoke execute on function join_requirements from public`,
  `grant execute on function join_requirements to portal_app`
]

/** The functions that transactions of requests write with; nothing of these tables is shown to `portal_app`. */
const doors = ["enqueue_job", "write_mail", "open_work_item", "close_work_item"]

/**
 * Work that is done after the transaction that asks for it, mails on their way, and what waits for the provider's
 * staff. None of it is client data but the client's number: it belongs to the realm of `portal_identity`.
 */
export const jobs: ReadonlyArray<string> = [
  // written_at says when run_after or the lease was last set, so that times set by a clock that was ahead are known.
  `create table job (
    job_id bigint primary key generated always as identity,
    kind text not null,
    key text,
    client_id_of_job int,
    payload jsonb not null check (jsonb_typeof(payload) = 'object'),
    written_at timestamptz not null,
    run_after timestamptz not null,
    attempts int not null default 0 check (attempts >= 0),
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
    lease_id uuid,
    lease_until timestamptz,
    last_error text not null default '',
    constraint job_lease check ((state = 'running') = (lease_until is not null) and
      (lease_id is null) = (lease_until is null))
  )`,
  `create unique index job_key on job (kind, coalesce(client_id_of_job, 0), key)
    where key is not null and state in ('waiting', 'running')`,
  `create index job_waiting on job (run_after) where state = 'waiting'`,
  `create index job_running on job (lease_until) where state = 'running'`,
  `create index job_written_at on job (written_at)`,
  `create table mail_outbox (
    mail_id bigint primary key generated always as identity,
    client_id_of_mail int,
    to_address text not null,
    template text not null,
    facts jsonb not null check (jsonb_typeof(facts) = 'object'),
    message_id text not null unique,
    state text not null check (state in ('waiting', 'sent', 'refused', 'off')),
    written_at timestamptz not null,
    sent_at timestamptz,
    bounced_at timestamptz,
    constraint mail_outbox_sent check ((state = 'sent') = (sent_at is not null))
  )`,
  `create index mail_outbox_written_at on mail_outbox (written_at) where facts <> '{}'`,
  `create table work_item (
    item_id bigint primary key generated always as identity,
    client_id_of_item int,
    kind text not null,
    subject_id text not null,
    opened_at timestamptz not null,
    due_on date,
    assignee_user_id int references app_user on delete set null,
    state text not null default 'open' check (state in ('open', 'taken', 'done')),
    closed_at timestamptz,
    constraint work_item_closed check ((state = 'done') = (closed_at is not null))
  )`,
  `create unique index work_item_open on work_item (kind, coalesce(client_id_of_item, 0), subject_id)
    where state <> 'done'`,
  `create index work_item_order on work_item (due_on, opened_at, item_id) where state <> 'done'`,
  // A transaction of a client writes for that client, whatever its argument.
  `create function writing_client(asked int) returns int language plpgsql stable as $$
  declare own int := nullif(current_setting('app.client_id', true), '')::int;
  begin
    if own is null then return asked; end if;
    if asked <> own then
      raise exception 'a transaction of client % cannot write for client %', own, asked
        using errcode = 'insufficient_privilege';
    end if;
    return own;
  end $$`,
  `create function enqueue_job(kind text, payload jsonb, key text, client int, written_at timestamptz, run_after timestamptz)
  returns void language sql security definer set search_path = public, pg_temp as $$
    insert into job (kind, payload, key, client_id_of_job, written_at, run_after)
    values ($1, $2, $3, writing_client($4), $5, $6) on conflict do nothing
  $$`,
  // The job and the mail are written together, so a mail that waits always has its job.
  `create function write_mail(to_address text, template text, facts jsonb, message_id text, client int, state text,
    written_at timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp as $$
  declare written bigint;
  begin
    insert into mail_outbox (to_address, template, facts, message_id, client_id_of_mail, state, written_at)
    values ($1, $2, $3, $4, writing_client($5), $6, $7) returning mail_id into written;
    if $6 = 'waiting' then
      perform enqueue_job('mail', jsonb_build_object('mailId', written), null, $5, $7, $7);
    end if;
  end $$`,
  `create function open_work_item(kind text, client int, subject_id text, due_on date, opened_at timestamptz)
  returns void language sql security definer set search_path = public, pg_temp as $$
    insert into work_item (kind, client_id_of_item, subject_id, due_on, opened_at)
    values ($1, writing_client($2), $3, $4, $5) on conflict do nothing
  $$`,
  `create function close_work_item(kind text, client int, subject_id text, closed_at timestamptz)
  returns void language sql security definer set search_path = public, pg_temp as $$
    update work_item w set state = 'done', closed_at = $4
    where w.kind = $1 and coalesce(w.client_id_of_item, 0) = coalesce(writing_client($2), 0) and w.subject_id = $3
      and w.state <> 'done'
  $$`,
  ...doors.flatMap((door) => [
    `revoke execute on function ${door} from public`,
    `grant execute on function ${door} to portal_app, portal_identity`
  ]),
  `grant select, update, delete on job to portal_identity`,
  `grant select, update on mail_outbox, work_item to portal_identity`
]

import { rowSecurity } from "../first/0004_roles.ts"

/** Claims that staff viewed, and indexes on the authors of acts, for the histories that clients read. */
export const histories: ReadonlyArray<string> = [
  // One row for each staff user, claim and day in UTC, of the first view. Not one of the client's own tables: staff
  // write it.
  `create table claim_look (
    client_id_of_claim int not null references client,
    seq int not null,
    user_id int not null references app_user,
    day date not null,
    at timestamptz not null,
    primary key (client_id_of_claim, seq, user_id, day)
  )`,
  ...rowSecurity("claim_look"),
  `create policy claim_look_identity on claim_look to portal_identity using (true) with check (true)`,
  `create trigger claim_look_append_only before update or delete on claim_look
    for each row execute function append_only()`,
  `create trigger claim_look_no_truncate before truncate on claim_look
    for each statement execute function append_only()`,
  `grant select, insert on claim_look to portal_identity`,
  `create index audit_event_actor on audit_event (client_id, actor_user_id, no)`
]

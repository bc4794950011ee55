import { ownRows, rowSecurity } from "./first/0004_roles.ts"

/** Latest request of each user to the administrators for a right, so that they are told once a day at most. */
export const rightRequests: ReadonlyArray<string> = [
  `create table right_request (
    client_id int not null references client,
    user_id int not null references app_user on delete cascade,
    duty text not null,
    asked_at timestamptz not null,
    primary key (client_id, user_id, duty)
  )`,
  ...rowSecurity("right_request"),
  `create policy right_request_tenant on right_request to portal_app using (${ownRows}) with check (${ownRows})`,
  `grant select, insert, update on right_request to portal_app`
]

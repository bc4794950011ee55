import { ownRows, rowSecurity } from "../first/0004_roles.ts"

/**
 * Facts that the desk records of an owner for its claims in a market: those that rates depend on, and the test of the
 * treaty.
 */
export const treatyClaims: ReadonlyArray<string> = [
  `create table owner_treaty_claim (
    client_id int not null,
    bo_id int not null,
    market text not null check (market ~ '^[A-Z]{2}$'),
    version int not null check (version > 1),
    facts text[] not null,
    lob_test text check (lob_test in ('none', 'individual', 'government', 'pension', 'exempt organization', 'public company',
      'public subsidiary', 'ownership and base erosion', 'derivative benefits', 'active business', 'competent authority')),
    evidence text not null check (evidence <> ''),
    recorded_on date not null,
    primary key (client_id, bo_id, market),
    foreign key (client_id, bo_id) references beneficial_owner
  )`,
  ...rowSecurity("owner_treaty_claim"),
  `create policy owner_treaty_claim_tenant on owner_treaty_claim to portal_app using (${ownRows}) with check (${ownRows})`,
  `create policy owner_treaty_claim_feed on owner_treaty_claim for select to portal_feed using (true)`,
  `grant select, insert, update on owner_treaty_claim to portal_app`,
  `grant select on owner_treaty_claim to portal_feed`
]

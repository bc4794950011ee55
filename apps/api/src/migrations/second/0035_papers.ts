import { ownRows, rowSecurity } from "../first/0004_roles.ts"

const tenantTables = ["paper", "paper_requirement", "courier_leg"]

/** Documents that are printed, signed by hand and sent by post, what each is for, and their ways. */
export const papers: ReadonlyArray<string> = [
  // The key is on every page: 128 random bits that reveal nothing about the client.
  `create table paper (
    client_id int not null references client,
    paper_id int not null generated always as identity check (paper_id > 0),
    key text not null check (key ~ '^[0-7][0-9A-HJKMNP-TV-Z]{25}$'),
    code text not null,
    bo_id int not null,
    investor_id int,
    account_id int,
    seq int,
    period smallint not null check (period = 0 or period between 1990 and 2100),
    state text not null check (state in ('prepared', 'printed', 'posted', 'scan_received', 'original_received', 'verified',
      'active', 'returned_to_owner', 'superseded')),
    form_version text not null check (form_version <> ''),
    prepared_on date not null,
    printed_on date,
    scan_blob_id bigint,
    scan_received_on date check ((scan_received_on is null) = (scan_blob_id is null)),
    original_received_on date,
    return_reason text not null default '',
    document_id int check ((document_id is not null) = (state = 'active')),
    version int not null default 1 check (version > 0),
    primary key (client_id, paper_id),
    unique (client_id, key),
    foreign key (client_id, bo_id) references beneficial_owner,
    foreign key (client_id, investor_id) references investor,
    foreign key (client_id, account_id) references account,
    foreign key (client_id, scan_blob_id) references blob,
    foreign key (client_id, document_id) references document
  )`,
  `create table paper_requirement (
    client_id int not null,
    paper_id int not null,
    requirement_id int not null,
    primary key (client_id, paper_id, requirement_id),
    foreign key (client_id, paper_id) references paper,
    foreign key (client_id, requirement_id) references requirement
  )`,
  `create index paper_requirement_of on paper_requirement (client_id, requirement_id)`,
  // The legs of one document are counted from 1.
  `create table courier_leg (
    client_id int not null,
    paper_id int not null,
    leg smallint not null check (leg > 0),
    direction text not null check (direction in ('to_us', 'to_owner')),
    carrier text not null check (carrier <> ''),
    tracking_number text not null,
    sent_on date not null,
    received_on date check (received_on >= sent_on),
    primary key (client_id, paper_id, leg),
    foreign key (client_id, paper_id) references paper
  )`,
  ...tenantTables.flatMap(rowSecurity),
  ...tenantTables.map(
    (table) => `create policy ${table}_tenant on ${table} to portal_app using (${ownRows}) with check (${ownRows})`
  ),
  `grant select, insert, update on paper, courier_leg to portal_app`,
  `grant select, insert on paper_requirement to portal_app`
]

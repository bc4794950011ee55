import { ownRows, rowSecurity } from "../first/0004_roles.ts"

/**
 * Acts of clients and the desk on documents: copies with their files, and decisions of the desk in addition to the
 * rules.
 */
export const documentActs: ReadonlyArray<string> = [
  // One number for each page: the words of its text layer, or the dots along the shorter side of a picture.
  `alter table blob add column page_facts jsonb check (jsonb_typeof(page_facts) = 'array')`,
  `alter table document
    drop column blob_id,
    add column sent_by int,
    add column sent_at timestamptz,
    add constraint document_sent check ((sent_by is null) = (sent_at is null))`,
  `create table document_file (
    client_id int not null,
    document_id int not null,
    place smallint not null check (place > 0),
    blob_id bigint not null,
    primary key (client_id, document_id, place),
    unique (client_id, blob_id),
    foreign key (client_id, document_id) references document,
    foreign key (client_id, blob_id) references blob (client_id, blob_id)
  )`,
  // Requirements that a copy was sent for; document_use has those that it meets.
  `create table document_submission (
    client_id int not null,
    document_id int not null,
    requirement_id int not null,
    primary key (client_id, document_id, requirement_id),
    foreign key (client_id, document_id) references document,
    foreign key (client_id, requirement_id) references requirement
  )`,
  `create index document_submission_requirement on document_submission (client_id, requirement_id)`,
  // `assigned_class` is the party the desk has named in place of the rule's; `is_by_hand` requirements exist in
  // addition to the rules.
  `alter table requirement
    add column assigned_class smallint check (assigned_class between 1 and 5),
    add column is_by_hand boolean not null default false,
    add column reject_text text not null default '',
    add column dispute_text text not null default '',
    add column disputed_on date,
    add constraint requirement_disputed check ((disputed_on is null) = (dispute_text = '')),
    add constraint requirement_rejected check (state <> 'rejected' or reject_code <> '')`,
  `alter table requirement_history
    drop constraint requirement_history_what_check,
    add constraint requirement_history_what_check check (what in ('moved', 'reworded', 'ordered', 'disputed', 'answered',
      'reassigned', 'asked')),
    add column actor_kind text not null default 'system' check (actor_kind in ('client', 'staff', 'system'))`,
  `create index requirement_document on requirement (client_id, document_id) where document_id is not null`,
  ...["document_file", "document_submission"].flatMap((table) => [
    ...rowSecurity(table),
    `create policy ${table}_tenant on ${table} to portal_app using (${ownRows}) with check (${ownRows})`,
    `grant select, insert on ${table} to portal_app`
  ])
]

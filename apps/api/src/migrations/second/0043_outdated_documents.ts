/** Marks documents that name a changed fact of their owner, with the time and the fact. */
export const outdatedDocuments: ReadonlyArray<string> = [
  `alter table document
    add column outdated_at timestamptz check (outdated_at is null or state in ('superseded', 'revoked')),
    add column outdated_by text[] not null default '{}' check ((outdated_by = '{}') = (outdated_at is null))`,
  `create index document_outdated on document (client_id, outdated_at) where outdated_at is not null`
]

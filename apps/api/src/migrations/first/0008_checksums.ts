/** What each migration that has run consisted of, so that a server notices one that its program has otherwise. */
export const checksums: ReadonlyArray<string> = [
  `create table migration_checksum (
    migration_id int primary key references migration,
    checksum text not null check (checksum ~ '^[0-9a-f]{64}$')
  )`
]

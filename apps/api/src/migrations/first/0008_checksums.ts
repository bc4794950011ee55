/** Checksum of each migration that has run, so that a server notices one that differs in its own program. */
export const checksums: ReadonlyArray<string> = [
  `create table migration_checksum (
    migration_id int primary key references migration,
    checksum text not null check (checksum ~ '^[0-9a-f]{64}$')
  )`
]

/** Lets a provider's import add the files of documents on file; no user has sent them. */
export const deliveredFiles: ReadonlyArray<string> = [
  `alter table blob alter column user_id drop not null`,
  ...["blob", "document_file"].map(
    (table) => `create policy ${table}_feed on ${table} to portal_feed using (true) with check (true)`
  ),
  // Announced uploads take room as well.
  `create policy upload_feed on upload for select to portal_feed using (true)`,
  `grant select (client_id, byte_length, state, expires_at) on upload to portal_feed`,
  `grant select, insert, update (state) on blob to portal_feed`,
  `grant select, insert, delete on document_file to portal_feed`,
  `grant usage, select on sequence blob_blob_id_seq to portal_feed`
]

/** Indexes for the history of a document's views and downloads, which its client may read. */
export const documentLooks: ReadonlyArray<string> = [
  `create index security_event_document_viewed on security_event (((facts ->> 'documentId')::int), at)
    where event_type = 'document-viewed'`,
  `create index security_event_file_read on security_event ((facts ->> 'fileId'), at)
    where event_type = 'download' and facts ->> 'kind' = 'uploaded-file'`,
  `create index security_event_documents_read on security_event (((facts ->> 'clientId')::int), at)
    where event_type = 'download' and facts ->> 'kind' = 'documents'`
]

/**
 * Leaves room in each row of a list, which is written twice: when it is checked and when an application is made of it.
 * The second version fits next to the first, so that no index has to be updated. And finds additions since a moment
 * without scanning the applications being made of a list.
 */
export const rowsInPlace: ReadonlyArray<string> = [
  `alter table upload_row set (fillfactor = 45)`,
  `drop index application_batch_id`,
  `create index application_batch_id on application (client_id, batch_id, updated_at) where batch_id is not null`,
  `create index application_of_no_list on application (client_id, updated_at) where batch_id is null`
]

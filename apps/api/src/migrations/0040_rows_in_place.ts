/**
 * Each row of a list is written twice, when it is checked and when an application is made of it. There is room for the second
 * time beside the first, so that no index has to follow.
 */
export const rowsInPlace: ReadonlyArray<string> = [`alter table upload_row set (fillfactor = 45)`]

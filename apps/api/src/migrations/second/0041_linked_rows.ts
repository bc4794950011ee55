/** A row of a list may name an owner whom the client has already. */
export const linkedRows: ReadonlyArray<string> = [
  `alter table upload_row drop constraint upload_row_state_check`,
  `alter table upload_row add constraint upload_row_state_check
    check (state in ('valid', 'linked', 'warning', 'error', 'double_in_file', 'double_in_system'))`
]

const purposes = `('document', 'scan', 'account_list', 'investor_list', 'income_list', 'contact_list')`

/** Files may be lists of people. */
export const contactLists: ReadonlyArray<string> = ["blob", "upload"].flatMap((table) => [
  `alter table ${table} drop constraint ${table}_purpose_check`,
  `alter table ${table} add constraint ${table}_purpose_check check (purpose in ${purposes})`
])

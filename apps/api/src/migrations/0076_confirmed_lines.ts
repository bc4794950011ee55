/** Records the doubtful lines that the author of an import confirmed. */
export const confirmedLines: ReadonlyArray<string> = [
  `alter table import_file add column confirmed_lines text not null default ''`
]

/** Adds the doubtful lines of a file that the author of its import confirmed. */
export const confirmedLines: ReadonlyArray<string> = [
  `alter table import_file add column confirmed_lines text not null default ''`
]

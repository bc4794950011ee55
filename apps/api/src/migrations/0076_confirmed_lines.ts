/** Which lines of a file were taken although they looked wrong, as whoever imported it named them. */
export const confirmedLines: ReadonlyArray<string> = [
  `alter table import_file add column confirmed_lines text not null default ''`
]

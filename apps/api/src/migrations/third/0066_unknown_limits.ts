/** Markets may be without a time limit: where no source says one, none is made up. */
export const unknownLimits: ReadonlyArray<string> = [
  "alter table market alter column limit_basis drop not null, alter column limit_count drop not null, alter column limit_unit drop not null",
  "alter table market add check (num_nulls(limit_basis, limit_count, limit_unit) in (0, 3))"
]

/** What a client agrees to with its standing scope is the fee that was before it. Where none is kept, no fee was asked about. */
export const scopeFees: ReadonlyArray<string> = [
  `alter table authorization_scope add column fee_rate numeric(7,4) check (fee_rate between 0 and 100)`
]

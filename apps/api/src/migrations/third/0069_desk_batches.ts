/** Lets the desk make batches of claims and withdraw undecided ones. */
export const deskBatches: ReadonlyArray<string> = [
  `alter table authorization_batch
    drop constraint authorization_batch_state_check,
    drop constraint authorization_batch_check`,
  `alter table authorization_batch
    add constraint authorization_batch_state_check check (state in ('requested', 'viewed', 'changes_requested',
      'authorized', 'declined', 'revoked', 'lapsed', 'withdrawn')),
    add constraint authorization_batch_decided_check check ((decided_on is not null) =
      (state in ('authorized', 'declined', 'revoked', 'lapsed', 'withdrawn')))`,
  `grant insert on authorization_batch to portal_app`,
  `grant insert, delete on authorization_line to portal_app`
]

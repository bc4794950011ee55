/** Records with each decision for how many batches its statements were answered together. */
export const jointDecisions: ReadonlyArray<string> = [
  `alter table authorization_decision add column answered_for int not null default 1 check (answered_for > 0)`
]

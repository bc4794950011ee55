/** Yearly renewal of the investors behind an owner: entered by the client, accepted by the desk. */
export const investorYears: ReadonlyArray<string> = [
  `alter table application
    drop constraint application_kind_check,
    drop constraint application_accepted,
    add constraint application_kind_check check (kind in ('new', 'change', 'investors')),
    add column bo_id int,
    add constraint application_owner foreign key (client_id, bo_id) references beneficial_owner,
    add constraint application_of_owner check ((kind = 'investors') = (bo_id is not null)),
    add constraint application_accepted check (state <> 'accepted' or num_nonnulls(account_id, bo_id) = 1)`,
  // One at a time for an owner, so that two never replace the same year.
  `create unique index application_open_investors on application (client_id, bo_id)
    where kind = 'investors' and state in ('draft', 'submitted', 'in_review', 'returned')`,
  // Time at which the portal accepted a share: set by its own transactions, empty for imported ones.
  `alter table ownership add column accepted_at timestamptz
    default (case when current_setting('role', true) = 'portal_app' then now() end)`,
  // The parts of a year are replaced as a whole, and an address with them.
  `grant delete on ownership to portal_app`
]

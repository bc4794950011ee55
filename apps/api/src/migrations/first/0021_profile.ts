/** Preferences of users, and the kind of address that each session was opened from. */
export const profile: ReadonlyArray<string> = [
  // Without a row, the defaults apply as version 1.
  `create table user_preference (
    user_id int primary key references app_user on delete cascade,
    language text not null check (language in ('en', 'de', 'fr', 'it', 'es', 'nl', 'pt', 'ja', 'ko', 'zh')),
    time_zone text check (length(time_zone) between 1 and 64),
    version int not null check (version > 1)
  )`,
  `grant select, insert, update, delete on user_preference to portal_identity`,
  // Clients read when staff viewed the portal as one of their users.
  `create index security_event_viewed on security_event (((facts ->> 'viewAsUserId')::int), at)
    where event_type = 'view-as'`,
  // Null for sessions of before, and where the address is not known.
  `alter table session add address_family text check (address_family in ('ipv4', 'ipv6'))`
]

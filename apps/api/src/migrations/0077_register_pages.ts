/**
 * Orders of the register by an index, the documents that took the place of one, and the reclaims that can still be put
 * before the client for authorization.
 */
export const registerPages: ReadonlyArray<string> = [
  `alter table document add column search_title text collate "C" generated always as (search_text(title)) stored`,
  `create index document_by_title on document (client_id, search_title)`,
  `create index document_by_end on document (client_id, valid_to)`,
  `create index document_supersedes on document (client_id, supersedes) where supersedes is not null`,
  `create index reclaim_to_authorize on reclaim (client_id, account_id) where stage_id <= 5`,
  `create index beneficial_owner_by_name on beneficial_owner (client_id, search_name)`
]

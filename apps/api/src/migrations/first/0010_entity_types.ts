/** Entity types of investors, which decide their treaty rate, and the US classification of owners that are LLCs. */
export const entityTypes: ReadonlyArray<string> = [
  `alter table investor add column entity_type text not null default 'individual'`,
  `alter table beneficial_owner add column us_classification text
    check (us_classification in ('disregarded', 'partnership', 'corporation')),
    add constraint beneficial_owner_us_classification check (us_classification is null or entity_type = 'llc')`
]

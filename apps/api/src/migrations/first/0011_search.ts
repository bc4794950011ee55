import { ownRows, rowSecurity } from "./0004_roles.ts"

/**
 * SQL version of core's `searchedForm`. Lower case follows Unicode's rules where the server has them, else the
 * database's.
 */
const searchText = `
  do $do$ begin
    execute format($function$
      create function search_text(name text) returns text language sql immutable strict parallel safe as $$
        select ' ' || btrim(regexp_replace(translate(replace(replace(replace(replace(
          lower(regexp_replace(normalize(name, NFKD),
            '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u3099\\u309a\\ufe20-\\ufe2f]+', '', 'g') %s),
          'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'øłđðħı', 'olddhi'),
          '[\\u0001-\\u002f:-@\\u005b-\\u0060\\u007b-\\u007f\\u2010-\\u2027]+', ' ', 'g'))
      $$
    $function$, case when exists (select from pg_collation where collname = 'pg_c_utf8') then 'collate pg_c_utf8' else '' end);
  end $do$`

/**
 * Indexed data of the portal's search. Names and codes are stored in the form in which they are compared; those of one
 * client are few enough to scan. Transaction references are not, and are found by their beginning.
 */
export const search: ReadonlyArray<string> = [
  searchText,
  `alter table beneficial_owner add column search_name text collate "C" generated always as (search_text(name)) stored`,
  `alter table account add column search_code text collate "C" generated always as (search_text(code)) stored`,
  `alter table security add column search_name text collate "C"
    generated always as (search_text(name || ' ' || isin)) stored`,
  // Lets the unique index, byte by byte, find a prefix in any database locale.
  `alter table reclaim alter column external_id type text collate "C"`,
  // Securities that a client has reclaims of; a search shows no others. Without a key and foreign keys: the parts of an
  // import stay prepared concurrently, and one that waited for another's row would deadlock. So a security may be
  // listed more than once.
  `create table client_security (client_id int not null, security_id int not null)`,
  `create index client_security_by_client on client_security (client_id, security_id)`,
  `insert into client_security
    select distinct r.client_id, e.security_id from reclaim r join dividend_event e using (event_id)`,
  `create function add_client_securities() returns trigger language plpgsql as $$
  begin
    insert into client_security
      select distinct w.client_id, e.security_id
      from (select distinct client_id, event_id from written) w join dividend_event e using (event_id)
      where not exists (
        select from client_security h where h.client_id = w.client_id and h.security_id = e.security_id);
    return null;
  end $$`,
  `create trigger add_client_securities after insert on reclaim
    referencing new table as written for each statement execute function add_client_securities()`,
  ...rowSecurity("client_security"),
  `create policy client_security_tenant on client_security to portal_app using (${ownRows}) with check (${ownRows})`,
  `create policy client_security_feed on client_security to portal_feed using (true) with check (true)`,
  `grant select, insert on client_security to portal_app, portal_feed`
]

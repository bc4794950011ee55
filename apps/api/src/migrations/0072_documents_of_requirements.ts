/**
 * Enforces the foreign keys from a requirement to its document and to the one that it renews once for each statement: a
 * key's own trigger runs for each row, though hardly any of the hundreds of thousands written together names a
 * document. Only the owner of the tables may delete a document, and never one that is referenced.
 */
export const documentsOfRequirements: ReadonlyArray<string> = [
  `alter table requirement
    drop constraint requirement_client_id_document_id_fkey,
    drop constraint requirement_renewed`,
  `create function requirement_refers_to_document() returns trigger language plpgsql as $$
  begin
    if exists (
      select from (
        select client_id, document_id from written where document_id is not null
        union
        select client_id, renews from written where renews is not null
      ) w
      where not exists (
        select from document p where p.client_id = w.client_id and p.document_id = w.document_id offset 0)
    ) then
      raise exception 'a row of requirement refers to what is not in document' using errcode = '23503';
    end if;
    return null;
  end $$`,
  ...["insert", "update"].map(
    (event) => `create trigger requirement_refers_to_document_${event} after ${event} on requirement
      referencing new table as written for each statement execute function requirement_refers_to_document()`
  ),
  `create function document_stays_while_named() returns trigger language plpgsql as $$
  begin
    if exists (
      select from requirement q where q.client_id = old.client_id and old.document_id in (q.document_id, q.renews)
    ) then
      raise exception 'requirements refer to a row of document: it is not deleted and keeps its key'
        using errcode = '23503';
    end if;
    return null;
  end $$`,
  `create trigger document_stays_while_named after delete on document for each row
    execute function document_stays_while_named()`,
  `create trigger document_keeps_key after update on document for each row
    when ((new.client_id, new.document_id) is distinct from (old.client_id, old.document_id))
    execute function document_stays_while_named()`
]

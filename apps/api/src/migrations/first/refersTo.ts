/** Foreign key that rows of a table depend on. */
interface Reference {
  readonly table: string
  readonly parent: string
  /**
   * Columns of the same name in both tables; in the parent, its key. A row with a null in one of them has no parent.
   */
  readonly columns: ReadonlyArray<string>
}

/**
 * Enforces a foreign key once for each statement. A key's own trigger queries, and locks the row it finds, once for
 * each row, which takes most of the time of a batch of thousands. It holds for good only with `staysForGood` on the
 * parent. (`offset 0` makes it look up each key in the parent's index, however large or new the tables are.)
 */
export const refersTo = ({ table, parent, columns }: Reference): ReadonlyArray<string> => {
  const name = `${table}_refers_to_${parent}`
  const list = columns.join(", ")
  const joined = columns.map((column) => `p.${column} = w.${column}`).join(" and ")
  const told = columns.map((column) => `w.${column} is not null`).join(" and ")
  return [
    `create function ${name}() returns trigger language plpgsql as $$
    begin
      if exists (
        select from (select distinct ${list} from written) w
        where ${told} and not exists (select from ${parent} p where ${joined} offset 0)
      ) then
        raise exception 'a row of ${table} refers to what is not in ${parent}' using errcode = '23503';
      end if;
      return null;
    end $$`,
    ...["insert", "update"].map(
      (event) => `create trigger ${name}_${event} after ${event} on ${table}
        referencing new table as written for each statement execute function ${name}()`
    )
  ]
}

/** Keeps the rows of a table with their key, so that references to them stay valid. */
export const staysForGood = (table: string, key: ReadonlyArray<string>): ReadonlyArray<string> => {
  const list = (row: string) => key.map((column) => `${row}.${column}`).join(", ")
  return [
    `create function ${table}_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of ${table} are referred to: they are never deleted and keep their key'
        using errcode = '23503';
    end $$`,
    `create trigger ${table}_stays before delete on ${table} for each row execute function ${table}_stays()`,
    `create trigger ${table}_stays_whole before truncate on ${table}
      for each statement execute function ${table}_stays()`,
    `create trigger ${table}_keeps_key before update on ${table} for each row
      when ((${list("new")}) is distinct from (${list("old")})) execute function ${table}_stays()`
  ]
}

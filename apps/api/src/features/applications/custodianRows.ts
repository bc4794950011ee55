import { Custodian, custodianSearchLimit } from "@reclaim/core/domain/account/Custodian"
import { searchedWords } from "@reclaim/core/rules/search/searchedWords"
import { Effect } from "effect"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const CustodianRow = rowOf(Custodian.fields)

/** The first custodians by name whose code or name has words that begin so. */
export const searchCustodians = (search: string) =>
  queryRows(CustodianRow)(
    (sql) => sql`
      select c.code, c.name from custodian c
      where ${sql.and([
        sql`true`,
        ...searchedWords(search).map((word) => sql`strpos(search_text(c.code || ' ' || c.name), ${` ${word}`}) > 0`)
      ])}
      order by search_text(c.name), c.code collate "C" limit ${custodianSearchLimit}::int`
  ).pipe(Effect.map((rows) => rows.map((row) => new Custodian(row))))

import { useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { StatementSearch } from "@reclaim/core/rules/statement/listedStatements"
import { useRouteFocus } from "../../app/shell/useRouteFocus.ts"
import { searchOfStatements, statementsQueryOf } from "@reclaim/core/rules/address/statementsUrl"

/** What the address of a screen of statements says, and how to change it. */
export const useStatementAddress = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = statementsQueryOf(search)
  // The input is kept here and copied to the address, which would lag behind the keys.
  const [narrowed, setNarrowed] = useState<StatementSearch>(query)
  // Opening a statement counts as going to another page, although the path is the same.
  useRouteFocus(String(query.open))
  return {
    search: narrowed,
    onSearch: (next: StatementSearch) => {
      setNarrowed(next)
      void navigate(pathname + searchOfStatements({ ...next, open: query.open }), {
        replace: true,
        preventScrollReset: true
      })
    },
    /** Opens a statement; the list is restored as it was left. */
    hrefOf: ({ id }: { readonly id: number }) => pathname + searchOfStatements({ ...narrowed, open: id }),
    listHref: pathname + searchOfStatements({ ...narrowed, open: null })
  }
}

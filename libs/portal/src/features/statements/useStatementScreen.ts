import { searchOfStatements, statementsQueryOf } from "@reclaim/core/rules/address/statementsUrl"
import type { StatementSearch } from "@reclaim/core/rules/statement/listedStatements"
import type { FileKind } from "@reclaim/ui/statements/DownloadButtons.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { exportStateAtom } from "../../app/files/exportStateAtoms.ts"
import { useRouteFocus } from "../../app/shell/useRouteFocus.ts"
import type { ListedRow, StatementAtoms } from "./statementAtoms.ts"

/** Settings of a statements screen in the address, with functions to change them. */
const useStatementAddress = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = statementsQueryOf(search)
  // The input is held here and copied to the address, which would lag behind typing.
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

/** Common parts of both statements screens: the states of their atoms, the address, and the click handlers. */
export const useStatementScreen = <Row extends ListedRow, Detail>(atoms: StatementAtoms<Row, Detail>) => {
  const list = useAtomValue(atoms.listViewAtom)
  const row = useAtomValue(atoms.openRowAtom)
  const open = useAtomValue(atoms.openViewAtom)
  const isExporting = useAtomValue(exportStateAtom)._tag === "Running"
  const download = useSetAtom(atoms.downloadAtom)
  const onReload = useSetAtom(atoms.reloadAtom)
  const onAcknowledge = useSetAtom(atoms.acknowledgeAtom)
  const leave = useSetAtom(atoms.leaveAtom)
  const { hrefOf, listHref, onSearch, search } = useStatementAddress()
  useEffect(() => leave, [leave])
  return {
    list,
    open,
    hrefOf,
    /** For `StatementScreen`. */
    frame: {
      list,
      open,
      openName: row?.statementName,
      isExporting,
      listHref,
      onReload,
      onAcknowledge,
      onDownload: (kind: FileKind) => (row === undefined ? undefined : void download({ kind, statement: row }))
    },
    /** For the list of one kind. */
    listProps: {
      search,
      onSearch,
      hrefOf,
      isExporting,
      onDownload: (statement: Row, kind: FileKind) => void download({ kind, statement }),
      LinkComponent: Link
    }
  }
}

import type { FileKind } from "@reclaim/ui/statements/DownloadButtons.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link } from "react-router-dom"
import { exportStateAtom } from "../../app/files/exportStateAtoms.ts"
import type { ListedRow, StatementAtoms } from "./statementAtoms.ts"
import { useStatementAddress } from "./useStatementAddress.ts"

/** What both screens of statements consist of: the states of their atoms, the address, and the effect of a click. */
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

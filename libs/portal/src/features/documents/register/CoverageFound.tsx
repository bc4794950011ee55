import type { Coverage } from "@reclaim/core/domain/document/register/Coverage"
import {
  awaitedOfCellHref,
  coverageStateOf,
  registerViewHref,
  searchOfCoverage,
  searchOfCoverageUntil,
  searchOfOpenDocument
} from "@reclaim/core/rules/address/registerUrl"
import { requirementHref } from "@reclaim/core/rules/address/requirementHref"
import { CoverageGrid } from "@reclaim/ui/documents/register/CoverageGrid.tsx"
import { CoverageSheet } from "@reclaim/ui/documents/register/CoverageSheet.tsx"
import { registerMessages } from "@reclaim/ui/documents/register/registerMessages.ts"
import { Button } from "@reclaim/ui/page/Button.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useCallback, useEffect } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { OwnPacks } from "./OwnPacks.tsx"
import { packedOwnersAtom } from "./packAtoms.ts"
import { cellRequestsAtom, openCellAtom, retryCellRequestsAtom } from "./cellRequestAtoms.ts"
import { mayActAtom } from "./documentSheetAtoms.ts"

export interface CoverageFoundProps {
  readonly coverage: Coverage
}

/** Coverage as the address narrows it, with the cell that is open beside it. */
export const CoverageFound = ({ coverage }: CoverageFoundProps) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useAtom(openCellAtom)
  const requests = useAtomValue(cellRequestsAtom)
  const retry = useSetAtom(retryCellRequestsAtom)
  const setPacked = useSetAtom(packedOwnersAtom)
  const mayAct = useAtomValue(mayActAtom)
  useEffect(() => () => setOpen(null), [setOpen])
  const onOpen = useCallback<Parameters<typeof CoverageGrid>[0]["onOpen"]>(
    (row, cell) => setOpen({ row, cell }),
    [setOpen]
  )
  return (
    <>
      <OwnPacks year={coverage.thisYear + 1} />
      <CoverageGrid
        coverage={coverage}
        state={coverageStateOf(search)}
        onState={(state) =>
          void navigate(pathname + searchOfCoverage(state, search), { replace: true, preventScrollReset: true })
        }
        onUntil={(until) =>
          void navigate(pathname + searchOfCoverageUntil(until, search), { replace: true, preventScrollReset: true })
        }
        onOpen={onOpen}
        {...(mayAct ? { onPack: setPacked } : {})}
        actions={
          <Button isSmall onPress={() => window.print()}>
            {registerMessages.coverage.print}
          </Button>
        }
      />
      {open === null ? null : (
        <CoverageSheet
          {...open}
          requests={requests}
          onRetry={retry}
          awaitedHref={awaitedOfCellHref(open.row, open.cell)}
          documentHref={
            open.cell.documentId === null
              ? null
              : registerViewHref("register") + searchOfOpenDocument(open.cell.documentId)
          }
          aheadHref={open.cell.aheadId === null ? null : requirementHref(open.cell.aheadId)}
          LinkComponent={Link}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

import type { Coverage } from "@reclaim/core/domain/document/register/Coverage"
import type { PackedRenewal } from "@reclaim/core/domain/document/register/RenewalPack"
import { count } from "@reclaim/core/format/count"
import {
  awaitedOfCellHref,
  coverageStateOf,
  openPackOf,
  registerViewHref,
  searchOfCoverage,
  searchOfCoverageUntil,
  searchOfOpenDocument,
  searchOfPack
} from "@reclaim/core/rules/address/registerUrl"
import { requirementHref } from "@reclaim/core/rules/address/requirementHref"
import { PackChips } from "@reclaim/ui/documents/packs/PackChips.tsx"
import { PackDialog } from "@reclaim/ui/documents/packs/PackDialog.tsx"
import { packMessages } from "@reclaim/ui/documents/packs/packMessages.ts"
import { PackSheet } from "@reclaim/ui/documents/packs/PackSheet.tsx"
import { CoverageGrid } from "@reclaim/ui/documents/register/CoverageGrid.tsx"
import { CoverageSheet } from "@reclaim/ui/documents/register/CoverageSheet.tsx"
import { registerMessages } from "@reclaim/ui/documents/register/registerMessages.ts"
import { Button } from "@reclaim/ui/page/Button.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useCallback, useEffect, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { todayAtom } from "../../../app/navigation/todayAtom.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import { cellRequestsAtom, openCellAtom, retryCellRequestsAtom } from "./cellRequestAtoms.ts"
import { mayActAtom } from "./documentSheetAtoms.ts"
import {
  isPrintableAtom,
  makePackAct,
  packedOwnersAtom,
  packsAtom,
  planAskedAtom,
  printPackAct,
  retryPlanAtom,
  withdrawPackAct
} from "./packAtoms.ts"

const hrefOf = ({ requirementId }: PackedRenewal): string => requirementHref(requirementId)

interface OwnPacksProps {
  /** The year to come. */
  readonly year: number
}

/** Packs with their progress, the one in the address, and the one in preparation. */
const OwnPacks = ({ year }: OwnPacksProps) => {
  const state = useAtomValue(packsAtom)
  const mayAct = useAtomValue(mayActAtom)
  const today = useAtomValue(todayAtom)
  const [ownerIds, setOwnerIds] = useAtom(packedOwnersAtom)
  const asked = useAtomValue(planAskedAtom)
  const retry = useSetAtom(retryPlanAtom)
  const [making, make] = useAct(makePackAct)
  const [withdrawing, withdraw] = useAct(withdrawPackAct)
  const [printing, print] = useAct(printPackAct)
  const isPrintable = useAtomValue(isPrintableAtom)
  const [message, setMessage] = useState("")
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => () => setOwnerIds(null), [setOwnerIds])
  const packs = state._tag === "Answered" ? state.answer.packs : []
  const openId = openPackOf(search)
  const open = packs.find(({ packId }) => packId === openId)
  const show = (packId: number | null) =>
    void navigate(pathname + searchOfPack(packId, search), { replace: packId === null, preventScrollReset: true })
  const go = (keys: ReadonlyArray<string>) => {
    if (ownerIds === null) return
    void make({ ownerIds, keys }).then((pack) => {
      if (pack === null) return
      setOwnerIds(null)
      setMessage(packMessages.made(pack.lines.length, count(pack.lines.length)))
      show(pack.packId)
    })
  }
  const takeBack = (packId: number) =>
    void withdraw(packId).then((pack) => {
      if (pack === null) return
      setMessage(packMessages.withdrawn)
      show(null)
    })
  return (
    <>
      <p role="status">{open === undefined ? message : ""}</p>
      <PackChips packs={packs} hrefOf={(packId) => pathname + searchOfPack(packId, search)} LinkComponent={Link} />
      {open === undefined ? null : (
        <PackSheet
          pack={open}
          onWithdraw={mayAct ? () => takeBack(open.packId) : null}
          onPrint={
            mayAct
              ? (lines, format) =>
                  void print({ lines, format }).then((done) => setMessage(done === null ? "" : packMessages.printed))
              : null
          }
          isPrintable={isPrintable}
          isPrinting={printing._tag === "Busy"}
          hrefOf={hrefOf}
          isBusy={withdrawing._tag === "Busy"}
          problem={[withdrawing, printing].flatMap((act) => (act._tag === "Failed" ? act.text : []))[0] ?? null}
          message={message}
          LinkComponent={Link}
          onClose={() => {
            setMessage("")
            show(null)
          }}
        />
      )}
      {ownerIds === null || today === null ? null : (
        <PackDialog
          year={year}
          asked={asked}
          today={today}
          isBusy={making._tag === "Busy"}
          problem={making._tag === "Failed" ? making.text : null}
          onRetry={retry}
          onGo={go}
          onCancel={() => setOwnerIds(null)}
        />
      )}
    </>
  )
}

export interface CoverageFoundProps {
  readonly coverage: Coverage
}

/** Coverage with the address's filters, and the open cell in a sheet next to it. */
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

import type { PackedRenewal } from "@reclaim/core/domain/document/register/RenewalPack"
import { count } from "@reclaim/core/format/count"
import { openPackOf, searchOfPack } from "@reclaim/core/rules/address/registerUrl"
import { requirementHref } from "@reclaim/core/rules/address/requirementHref"
import { PackChips } from "@reclaim/ui/documents/packs/PackChips.tsx"
import { PackDialog } from "@reclaim/ui/documents/packs/PackDialog.tsx"
import { packMessages } from "@reclaim/ui/documents/packs/packMessages.ts"
import { PackSheet } from "@reclaim/ui/documents/packs/PackSheet.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useEffect, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { todayAtom } from "../../../app/navigation/todayAtom.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
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

export interface OwnPacksProps {
  /** The year to come. */
  readonly year: number
}

/** The packs with how far they are, the one that the address opens, and the one that is put together. */
export const OwnPacks = ({ year }: OwnPacksProps) => {
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

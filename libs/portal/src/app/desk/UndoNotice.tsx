import { type DeskAddress, deskHref } from "@reclaim/core/rules/desk/deskAddress"
import { UndoButton } from "@reclaim/ui/desk/DecisionFrame.tsx"
import { Callout } from "@reclaim/ui/page/Callout.tsx"
import { useAtomValue } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import { useAct } from "../runtime/useAct.ts"
import { undoAct, undoOfferAtom } from "./undoAtoms.ts"

/** Function that undoes the user's last decision and returns to its item; null while there is none to undo. */
export const useUndo = (): (() => void) | null => {
  const offer = useAtomValue(undoOfferAtom)
  const [undoing, undo] = useAct(undoAct)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (offer === null || undoing._tag === "Busy") return null
  return () =>
    void undo(offer).then((href) => (href === null || href === pathname + search ? undefined : navigate(href)))
}

export interface UndoNoticeProps {
  /** Item under review, which tells of a decision on itself; null for none. */
  readonly at: DeskAddress | null
}

/** Tells of the user's last decision on another item for as long as it can be undone. */
export const UndoNotice = ({ at }: UndoNoticeProps) => {
  const offer = useAtomValue(undoOfferAtom)
  const undo = useUndo()
  if (offer === null || (at !== null && deskHref(at) === deskHref(offer.of))) return null
  return <Callout kind="done" title={offer.text} isAnnounced action={<UndoButton onUndo={undo} />} />
}

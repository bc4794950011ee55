import { mayWorkAtDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { deskItemHref, type DeskScreen } from "@reclaim/core/rules/desk/deskAddress"
import { DeskItemList } from "@reclaim/ui/desk/DeskItemList.tsx"
import { deskMessages } from "@reclaim/ui/desk/deskMessages.ts"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { type ReactNode, useEffect } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { currentUserAtom } from "../session/userAtoms.ts"
import { useAct } from "../runtime/useAct.ts"
import { NobodyViewed } from "../viewAs/NobodyViewed.tsx"
import { mayViewAsAtom } from "../viewAs/viewAsAtoms.ts"
import { deskClientAtom } from "./deskAddressAtoms.ts"
import {
  closeItemAct,
  deskItemsAtom,
  deskScreenAtom,
  refusedItemsAtom,
  reloadDeskItemsAtom,
  takeItemAct,
  togetherAct
} from "./deskItemAtoms.ts"

export interface WaitingForUsProps {
  readonly screen: DeskScreen
  /** Further content for staff, below the open items. */
  readonly below?: ReactNode
}

/** Screen for staff who view as nobody: the open items of that screen. */
export const WaitingForUs = ({ below, screen }: WaitingForUsProps) => {
  const setScreen = useSetAtom(deskScreenAtom)
  useEffect(() => {
    setScreen(screen)
    return () => setScreen(null)
  }, [setScreen, screen])
  const [taking, take] = useAct(takeItemAct)
  const [closing, close] = useAct(closeItemAct)
  const [together, actTogether] = useAct(togetherAct)
  const refused = useAtomValue(refusedItemsAtom)
  const user = useAtomValue(currentUserAtom)
  const decides = screen === "accounts" && user !== null && mayWorkAtDesk(user, "desk.accounts")
  const reload = useSetAtom(reloadDeskItemsAtom)
  const isNarrowed = useAtomValue(deskClientAtom) !== null
  const mayViewAs = useAtomValue(mayViewAsAtom)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <div className={layout.stack(4)}>
      <PageTitle>{deskMessages.screens[screen]}</PageTitle>
      <DeskItemList
        state={useAtomValue(deskItemsAtom)}
        onTake={(item) => void take(item)}
        onClose={(item, reason) => void close({ item, reason })}
        hrefOf={deskItemHref}
        LinkComponent={Link}
        takenId={taking._tag === "Busy" ? taking.asked.itemId : null}
        problem={
          taking._tag === "Failed"
            ? { itemId: taking.asked.itemId, text: taking.text }
            : closing._tag === "Failed"
              ? { itemId: closing.asked.item.itemId, text: closing.text }
              : null
        }
        onRetry={reload}
        together={
          decides
            ? {
                onAct: async (act, items) => (await actTogether({ act, items })) !== null,
                isBusy: together._tag === "Busy",
                problem: together._tag === "Failed" ? { text: together.text, ofItems: refused } : null
              }
            : null
        }
        onShowAll={isNarrowed ? () => void navigate(pathname) : null}
      />
      {below}
      {mayViewAs ? <NobodyViewed /> : null}
    </div>
  )
}

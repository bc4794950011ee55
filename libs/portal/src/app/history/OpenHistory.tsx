import { searchOfHistory } from "@reclaim/core/rules/address/historyUrl"
import { HistoryPanel } from "@reclaim/ui/history/HistoryPanel.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import { todayAtom } from "../navigation/todayAtom.ts"
import { timeZoneAtom } from "../ownProfile/ownProfileAtoms.ts"
import { useAct } from "../runtime/useAct.ts"
import { historyAddressAtom } from "./historyAddressAtom.ts"
import type { ShownHistory } from "./makeHistory.ts"

export interface OpenHistoryProps {
  readonly history: ShownHistory
}

/** History of the open item, filtered by the address. */
export const OpenHistory = ({ history }: OpenHistoryProps) => {
  const { isShown, ...chosen } = useAtomValue(historyAddressAtom)
  const state = useAtomValue(history.stateAtom)
  const timeZone = useAtomValue(timeZoneAtom)
  const today = useAtomValue(todayAtom)
  const more = useSetAtom(history.moreAtom)
  const retry = useSetAtom(history.retryAtom)
  const [saving, save] = useAct(history.saveAct)
  const { pathname, search, state: entry } = useLocation()
  const navigate = useNavigate()
  if (today === null) return null
  return (
    <HistoryPanel
      state={state}
      timeZone={timeZone}
      today={today}
      chosen={chosen}
      isLedTo={isShown}
      onChoose={(change) =>
        void navigate(pathname + searchOfHistory({ ...chosen, ...change }, search), {
          replace: true,
          preventScrollReset: true,
          state: entry
        })
      }
      onMore={() => void more()}
      onRetry={retry}
      onSave={(format) => void save(format)}
      isSaving={saving._tag === "Busy"}
      saveProblem={saving._tag === "Failed" ? saving.text : null}
    />
  )
}

import { HistoryList } from "@reclaim/ui/history/HistoryList.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { claimHistory } from "./claimHistory.ts"

/** What was recorded about the transaction that is open. */
export const ClaimRecord = () => (
  <HistoryList
    state={useAtomValue(claimHistory.stateAtom)}
    timeZone={useAtomValue(timeZoneAtom)}
    onMore={useSetAtom(claimHistory.moreAtom)}
    onRetry={useSetAtom(claimHistory.retryAtom)}
  />
)

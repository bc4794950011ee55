import { OfflineNotice } from "@reclaim/ui/shell/OfflineNotice.tsx"
import { useAtomValue } from "jotai"
import { offlineAtom } from "./offlineAtom.ts"

/** Says that the browser is offline, for as long as it is; the page stays as it was. */
export const OfflineBand = () => <OfflineNotice isOffline={useAtomValue(offlineAtom)} />

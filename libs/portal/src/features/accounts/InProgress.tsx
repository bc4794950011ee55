import { mayAddAccounts } from "@reclaim/core/rules/account/mayAddAccounts"
import { applicationHref } from "@reclaim/core/rules/address/applicationHref"
import { uploadHref } from "@reclaim/core/rules/address/uploadHref"
import { ApplicationList } from "@reclaim/ui/accounts/ApplicationList.tsx"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link } from "react-router-dom"
import { accountsMessages as words } from "./accountsMessages.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { inProgressAtom, isInProgressShownAtom, reloadInProgressAtom } from "./inProgressAtoms.ts"

export interface InProgressProps {
  /** Whether all of them are shown, and that there are none. */
  readonly isWhole: boolean
}

/** The accounts that are on their way into the service; above others nothing until some are known. */
export const InProgress = ({ isWhole }: InProgressProps) => {
  const state = useAtomValue(inProgressAtom)
  const reload = useSetAtom(reloadInProgressAtom)
  const user = useAtomValue(currentUserAtom)
  const show = useSetAtom(isInProgressShownAtom)
  useEffect(() => {
    show(true)
    return () => show(false)
  }, [show])
  if (state === null) return isWhole ? <GridSkeleton label={words.loadingProgress} /> : null
  if (!isWhole && state._tag === "Loaded" && state.totalCount === 0) return null
  return (
    <ApplicationList
      state={state}
      hrefOf={applicationHref}
      listHrefOf={uploadHref}
      // While viewing as somebody, the user is one of staff.
      mayChange={user !== null && mayAddAccounts(user)}
      onRetry={reload}
      isWhole={isWhole}
      LinkComponent={Link}
    />
  )
}

import { mayAddAccounts } from "@reclaim/core/rules/account/mayAddAccounts"
import { applicationHref } from "@reclaim/core/rules/address/applicationHref"
import { ApplicationList } from "@reclaim/ui/accounts/ApplicationList.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link } from "react-router-dom"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { inProgressAtom, isInProgressShownAtom, reloadInProgressAtom } from "./inProgressAtoms.ts"

/** The accounts that are on their way into the service; nothing until some are known. */
export const InProgress = () => {
  const state = useAtomValue(inProgressAtom)
  const reload = useSetAtom(reloadInProgressAtom)
  const user = useAtomValue(currentUserAtom)
  const show = useSetAtom(isInProgressShownAtom)
  useEffect(() => {
    show(true)
    return () => show(false)
  }, [show])
  if (state === null || (state._tag === "Loaded" && state.rows.length === 0)) return null
  return (
    <ApplicationList
      state={state}
      hrefOf={applicationHref}
      // While viewing as somebody, the user is one of staff.
      mayChange={user !== null && mayAddAccounts(user)}
      onRetry={reload}
      LinkComponent={Link}
    />
  )
}

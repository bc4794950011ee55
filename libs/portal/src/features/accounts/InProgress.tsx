import { mayAddAccounts } from "@reclaim/core/rules/account/mayAddAccounts"
import { progressHref, progressQueryOf } from "@reclaim/core/rules/address/accounts/progressUrl"
import { applicationHref } from "@reclaim/core/rules/address/applicationHref"
import { uploadHref } from "@reclaim/core/rules/address/accounts/uploadHref"
import { ApplicationList } from "@reclaim/ui/accounts/progress/ApplicationList.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link } from "react-router-dom"
import { useWrittenAddress } from "../../app/address/useWrittenAddress.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { inProgressAtom, isInProgressShownAtom, moreInProgressAtom, reloadInProgressAtom } from "./inProgressAtoms.ts"

const codec = { read: progressQueryOf, hrefOf: progressHref }

/** Applications in progress, with the address's filters and search. */
export const InProgress = () => {
  const list = useAtomValue(inProgressAtom)
  const reload = useSetAtom(reloadInProgressAtom)
  const more = useSetAtom(moreInProgressAtom)
  const user = useAtomValue(currentUserAtom)
  const show = useSetAtom(isInProgressShownAtom)
  useEffect(() => {
    show(true)
    return () => show(false)
  }, [show])
  const [query, write] = useWrittenAddress(codec)
  return (
    <ApplicationList
      state={list}
      search={query.search}
      onSearch={(text) => write({ ...query, search: text })}
      chosen={query.state}
      onChoose={(chosen) => write({ ...query, state: chosen })}
      onMore={(of) => void more(of)}
      hrefOf={applicationHref}
      listHrefOf={uploadHref}
      // While viewing as a client, the user is a member of staff.
      mayChange={user !== null && mayAddAccounts(user)}
      onRetry={reload}
      LinkComponent={Link}
    />
  )
}

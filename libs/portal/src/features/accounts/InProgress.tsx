import { mayAddAccounts } from "@reclaim/core/rules/account/mayAddAccounts"
import { type ProgressQuery, progressHref, progressQueryOf } from "@reclaim/core/rules/address/accounts/progressUrl"
import { applicationHref } from "@reclaim/core/rules/address/applicationHref"
import { uploadHref } from "@reclaim/core/rules/address/accounts/uploadHref"
import { ApplicationList } from "@reclaim/ui/accounts/progress/ApplicationList.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { inProgressAtom, isInProgressShownAtom, moreInProgressAtom, reloadInProgressAtom } from "./inProgressAtoms.ts"

/** The state of an address that this view has written itself. */
const writtenHere = "progress"

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
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  // Kept here and copied to the address, which would lag behind the keys.
  const [query, setQuery] = useState(() => progressQueryOf(search))
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    if (state !== writtenHere) setQuery(progressQueryOf(search))
  }
  const change = (part: Partial<ProgressQuery>) => {
    const next = { ...query, ...part }
    setQuery(next)
    void navigate(progressHref(next), { replace: true, preventScrollReset: true, state: writtenHere })
  }
  return (
    <ApplicationList
      state={list}
      search={query.search}
      onSearch={(text) => change({ search: text })}
      chosen={query.state}
      onChoose={(chosen) => change({ state: chosen })}
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

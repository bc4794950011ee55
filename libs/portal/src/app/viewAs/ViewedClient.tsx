import { ViewAsBand } from "@reclaim/ui/users/ViewAsBand.tsx"
import { useAtomValue } from "jotai"
import { useEffect, useRef } from "react"
import { viewedUserAtom } from "./viewAsAtoms.ts"
import { useViewAs } from "./useViewAs.ts"

/**
 * The band while a client's reports are shown. Each change moves the focus to the title, where reading starts again.
 */
export const ViewedClient = () => {
  const viewed = useAtomValue(viewedUserAtom)
  const viewAs = useViewAs()
  const userId = viewed?.userId
  const before = useRef(userId)
  useEffect(() => {
    if (before.current === userId) return
    before.current = userId
    document.querySelector<HTMLElement>("#page-title")?.focus()
  }, [userId])
  if (viewed === null) return null
  return <ViewAsBand clientName={viewed.clientName} userName={viewed.fullName} onStop={() => viewAs(null)} />
}

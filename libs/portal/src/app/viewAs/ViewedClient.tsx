import { ViewAsBand } from "@reclaim/ui/users/ViewAsBand.tsx"
import { ViewAsRefusal } from "@reclaim/ui/users/ViewAsRefusal.tsx"
import { useAtomValue } from "jotai"
import { useEffect, useRef } from "react"
import { viewedUserAtom, viewRefusalAtom } from "./viewAsAtoms.ts"
import { useViewAs } from "./useViewAs.ts"

/**
 * The band while the portal is shown as a client's user sees it, or why it is not. Each change moves the focus to the
 * title, where reading starts again.
 */
export const ViewedClient = () => {
  const viewed = useAtomValue(viewedUserAtom)
  const refusal = useAtomValue(viewRefusalAtom)
  const { stop } = useViewAs()
  const userId = viewed?.userId
  const before = useRef(userId)
  useEffect(() => {
    if (before.current === userId) return
    before.current = userId
    document.querySelector<HTMLElement>("#page-title")?.focus()
  }, [userId])
  if (refusal !== null) return <ViewAsRefusal text={refusal} onStop={stop} />
  if (viewed === null) return null
  return <ViewAsBand clientName={viewed.clientName} userName={viewed.fullName} onStop={stop} />
}

import { currentViewOf } from "@reclaim/core/rules/shell/currentViewOf"
import { BackLink } from "@reclaim/ui/page/BackLink.tsx"
import { useAtomValue } from "jotai"
import { Link, useLocation } from "react-router-dom"
import { messages } from "../messages.ts"
import { returnRouteOf } from "@reclaim/core/rules/address/preFilterUrl"
import { shownUserAtom } from "../viewAs/viewAsAtoms.ts"

export interface ReturnLinkProps {
  readonly className?: string | undefined
}

/** Back to the screen that opened this report with its filters; nothing when none did. */
export const ReturnLink = ({ className }: ReturnLinkProps) => {
  const target = returnRouteOf(useLocation().search)
  const user = useAtomValue(shownUserAtom)
  const view = target === null ? null : currentViewOf(target, user)
  if (target === null || view === null) return null
  return (
    <p className={className}>
      <BackLink to={target} label={messages.shell.backTo(view.label)} LinkComponent={Link} />
    </p>
  )
}

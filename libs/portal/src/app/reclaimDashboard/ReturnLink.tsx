import { currentViewOf } from "@reclaim/core/rules/shell/currentViewOf"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { useAtomValue } from "jotai"
import { Link, useLocation } from "react-router-dom"
import { messages } from "../messages.ts"
import { returnRouteOf } from "@reclaim/core/rules/address/preFilterUrl"
import { dashboardFilterAtom } from "../address/dashboardRequestAtoms.ts"
import { shownUserAtom } from "../viewAs/viewAsAtoms.ts"

export interface ReturnLinkProps {
  readonly className?: string | undefined
}

/** Where this report was opened with its filters, with the way back; nothing when no screen did. */
export const ReturnLink = ({ className }: ReturnLinkProps) => {
  const target = returnRouteOf(useLocation().search)
  const user = useAtomValue(shownUserAtom)
  const { accountCodes } = useAtomValue(dashboardFilterAtom)
  const view = target === null ? null : currentViewOf(target, user)
  if (target === null || view === null) return null
  return (
    <div className={className}>
      <Breadcrumbs
        above={[{ label: view.label, to: target }]}
        current={accountCodes.length === 1 ? (accountCodes[0] ?? "") : messages.dashboard.title}
        LinkComponent={Link}
      />
    </div>
  )
}

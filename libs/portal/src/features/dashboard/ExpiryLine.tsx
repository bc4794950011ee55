import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { ExpiryNotice } from "@reclaim/ui/dashboard/ExpiryNotice.tsx"
import { useAtomValue } from "jotai"
import { Link, useLocation } from "react-router-dom"
import { messages } from "../../app/messages.ts"
import { expiringAtom } from "./dashboardAtoms.ts"
import { pathOfTab } from "@reclaim/core/rules/address/dashboardFilterUrl"

const words = messages.dashboard.expiring

/** The reclaims that expire within twelve months, under the same filters. */
export const ExpiryLine = () => {
  const summary = useAtomValue(expiringAtom)
  const { search } = useLocation()
  if (summary === undefined) return <ExpiryNotice tone="loading" sentence="" />
  if (summary === null) return <ExpiryNotice tone="quiet" sentence={words.unknown} />
  if (summary.numActiveTrans === 0) return <ExpiryNotice tone="quiet" sentence={words.none} />
  const reclaims = words.reclaims(summary.numActiveTrans, count(summary.numActiveTrans))
  return (
    <ExpiryNotice
      tone="danger"
      amount={usd(summary.totalProcessing)}
      sentence={words.atRisk(reclaims)}
      link={{ label: words.show, to: pathOfTab("expiring") + search }}
      LinkComponent={Link}
    />
  )
}

import type { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import {
  type AccountChoice,
  isAccountChosen,
  toggleAccount,
  toggleInFilter
} from "@reclaim/core/rules/address/dashboardFilterChange"
import { filterOfAccount } from "@reclaim/core/rules/address/transactionsHref"
import { chartsOf } from "@reclaim/core/rules/report/chartsOf"
import { ChartSkeleton } from "@reclaim/ui/chart/ChartSkeleton.tsx"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { useIsPrinted } from "@reclaim/ui/grid/useIsPrinted.ts"
import { loadedLater } from "@reclaim/ui/loading/loadedLater.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react"
import { Link, useNavigate } from "react-router-dom"
import { chartShapes } from "../../features/dashboard/chartShapes.ts"
import styles from "../../features/dashboard/DashboardCharts.module.css"
import type { DashboardChartsProps } from "../../features/dashboard/DashboardCharts.tsx"
import { gridPreferencesAtom } from "../../features/dashboard/gridPreferencesAtoms.ts"
import { messages } from "../messages.ts"
import { isOutOfSightWantedAtom, isTouchedAtom } from "../session/presenceAtoms.ts"

interface WhenWantedProps {
  /** A placeholder of the final size. */
  readonly placeholder: ReactNode
  readonly children: ReactNode
}

const signsOfPerson = ["pointermove", "pointerdown", "keydown", "wheel", "scroll", "touchstart"] as const

/**
 * Visible height of the placeholder that starts loading, in pixels: an edge at the foot of a phone's screen is not
 * enough.
 */
const minInSight = 160

/**
 * Defers content below the first screenful until it becomes visible, the page is printed, or the user gives any input.
 */
const WhenWanted = ({ placeholder, children }: WhenWantedProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isOutOfSightWanted = useAtomValue(isOutOfSightWantedAtom)
  const setTouched = useSetAtom(isTouchedAtom)
  const [isSeen, setSeen] = useState(false)
  const isPrinted = useIsPrinted()
  if (isPrinted && !isSeen) setSeen(true)
  useEffect(() => {
    const listening = new AbortController()
    const options = { passive: true, once: true, signal: listening.signal }
    for (const sign of signsOfPerson) window.addEventListener(sign, () => setTouched(true), options)
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: `0px 0px -${minInSight}px 0px` }
    )
    if (place.current !== null) sight.observe(place.current)
    return () => {
      listening.abort()
      sight.disconnect()
    }
  }, [setTouched])
  return isSeen || isOutOfSightWanted ? children : <div ref={place}>{placeholder}</div>
}

// Charts and grid are large and load after the figures; their space is reserved until then.
const DashboardCharts = loadedLater(
  async () => (await import("../../features/dashboard/DashboardCharts.tsx")).DashboardCharts,
  ({ filter }) => <ChartsSkeleton tab={filter.tab} />
)
const AccountGrid = loadedLater(
  async () => (await import("@reclaim/ui/dashboard/AccountGrid.tsx")).AccountGrid,
  () => <GridSkeleton />
)

/** Charts and accounts, each as soon as its own code has loaded. */
export const DashboardDetails = (props: DashboardChartsProps) => {
  const { dashboard, filter, transactionsHrefOf } = props
  const [preferences, setPreferences] = useAtom(gridPreferencesAtom)
  const navigate = useNavigate()
  const reclaimsHrefOf = useCallback(
    (row: AccountChoice) => transactionsHrefOf(filterOfAccount(filter, row)),
    [filter, transactionsHrefOf]
  )
  // The figures and the charts do not wait for thousands of rows.
  const accounts = useDeferredValue(dashboard.accounts)
  const selected = useMemo(() => accounts.filter((row) => isAccountChosen(filter, row)), [accounts, filter])
  return (
    <>
      <WhenWanted placeholder={<ChartsSkeleton tab={filter.tab} />}>
        <DashboardCharts {...props} />
      </WhenWanted>
      <WhenWanted placeholder={<GridSkeleton />}>
        <AccountGrid
          rows={accounts}
          totalLabel={messages.dashboard.total}
          onChoose={(row) => props.onFilter(toggleAccount(props.filter, row))}
          onChooseCustodian={(fiCode) => props.onFilter(toggleInFilter(props.filter, "custodian", fiCode))}
          reclaimsHrefOf={reclaimsHrefOf}
          onOpenReclaims={(row) => void navigate(reclaimsHrefOf(row))}
          LinkComponent={Link}
          selected={selected}
          preferences={preferences}
          onPreferencesChange={setPreferences}
        />
      </WhenWanted>
    </>
  )
}

const ChartsSkeleton = ({ tab }: DashboardDetailsSkeletonProps) => (
  <div className={styles["charts"]} data-tab={tab}>
    {chartsOf[tab].map((chart) => (
      <ChartSkeleton key={chart} shape={chartShapes[chart]} />
    ))}
  </div>
)

export interface DashboardDetailsSkeletonProps {
  readonly tab: ReportTab
}

/** The placeholders of everything below the key figures while the figures themselves load. */
export const DashboardDetailsSkeleton = ({ tab }: DashboardDetailsSkeletonProps) => (
  <>
    <ChartsSkeleton tab={tab} />
    <GridSkeleton />
  </>
)

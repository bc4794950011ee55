import type { ClientStatus } from "@reclaim/core/domain/reclaim/ClientStatus"
import { type DashboardFilter, emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { pastDeadlineMeaning } from "@reclaim/core/domain/reclaim/Stage"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { hrefOfFigure } from "@reclaim/core/rules/address/hrefOfFigure"
import { returnRouteOf } from "@reclaim/core/rules/address/preFilterUrl"
import { transactionsHref } from "@reclaim/core/rules/address/transactionsHref"
import { comparePaid } from "@reclaim/core/rules/report/comparePaid"
import { currentViewOf } from "@reclaim/core/rules/shell/currentViewOf"
import { WaitingSkeleton } from "@reclaim/ui/accounts/waiting/WaitingSkeleton.tsx"
import { AttentionSkeleton } from "@reclaim/ui/dashboard/AttentionSkeleton.tsx"
import { KeyFigures } from "@reclaim/ui/dashboard/KeyFigures.tsx"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { loadedLater } from "@reclaim/ui/loading/loadedLater.tsx"
import { Answered } from "@reclaim/ui/loading/Answered.tsx"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { Button } from "@reclaim/ui/page/Button.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { LiveRegion } from "@reclaim/ui/shell/LiveRegion.tsx"
import { classes, layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react"
import { Link, useLocation } from "react-router-dom"
import {
  acknowledgeDashboardAtom,
  type DashboardView,
  dashboardViewAtom,
  retryDashboardAtom
} from "../../features/dashboard/dashboardAtoms.ts"
import { DashboardFilterBar } from "../../features/dashboard/DashboardFilterBar.tsx"
import { DashboardTabs } from "../../features/dashboard/DashboardTabs.tsx"
import { dashboardFilterAtom } from "../address/dashboardRequestAtoms.ts"
import { useDashboardFilter } from "../address/useDashboardFilter.ts"
import { messages } from "../messages.ts"
import { isNobodyViewedAtom, shownUserAtom } from "../viewAs/viewAsAtoms.ts"
import { DashboardDetails, DashboardDetailsSkeleton } from "./DashboardDetails.tsx"
import styles from "./ReclaimDashboard.module.css"
import { runAfterAtom } from "../session/runAfterAtoms.ts"

/** Delay before the previous figures are marked as outdated, in milliseconds: a fast response must not flicker. */
const quietMillis = 200

/** True once a refresh has taken so long that the figures still shown are marked as outdated. */
const useLongRefresh = (isRefreshing: boolean): boolean => {
  const runAfter = useSetAtom(runAfterAtom)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isRefreshing) return undefined
    const callOff = runAfter({ millis: quietMillis, run: () => setLong(true) })
    return () => {
      callOff()
      setLong(false)
    }
  }, [isRefreshing, runAfter])
  return isLong && isRefreshing
}

interface ReturnLinkProps {
  readonly className?: string | undefined
}

/** Link back to the screen that opened this report with its filters; nothing if none did. */
const ReturnLink = ({ className }: ReturnLinkProps) => {
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

const words = messages.dashboard
const closedStatus: ClientStatus = "Closed"

/** React key of the list, the same with and without figures above it, so that its search field keeps the focus. */
const listKey = "list"

const isPastAsked = ({ clientStatuses, internalStatuses }: DashboardFilter): boolean =>
  clientStatuses.includes(pastDeadlineMeaning.client) || internalStatuses.includes(pastDeadlineMeaning.internal)

const announcementOf = (view: DashboardView): string => {
  if (view._tag !== "Loaded" || view.isRefreshing) return ""
  const { netReclaim, transCount } = view.dashboard.accounts.reduce(
    (sum, row) => ({
      netReclaim: sum.netReclaim + row.netReclaim,
      transCount: sum.transCount + row.transCount
    }),
    { netReclaim: 0, transCount: 0 }
  )
  return words.loaded(count(transCount), usd(netReclaim))
}

// Not needed for the figures; its space is reserved.
const DashboardDownload = lazy(async () => ({ default: (await import("./DashboardDownload.tsx")).DashboardDownload }))
const DashboardPrintHeading = lazy(async () => ({
  default: (await import("../../features/dashboard/DashboardPrintHeading.tsx")).DashboardPrintHeading
}))
const DashboardViews = lazy(async () => ({
  default: (await import("../savedViews/DashboardViews.tsx")).DashboardViews
}))

// Loaded separately from the figures: it makes requests of its own.
const SummaryAttention = lazy(async () => ({
  default: (await import("../../features/dashboard/SummaryAttention.tsx")).SummaryAttention
}))

const WaitingToDo = lazy(async () => ({ default: (await import("../waiting/WaitingToDo.tsx")).WaitingToDo }))

// The lists and their details are not needed for the first figures.
const DashboardScenes = lazy(async () => ({ default: (await import("./DashboardScenes.tsx")).DashboardScenes }))
const DashboardExpiring = loadedLater(
  async () => (await import("./DashboardExpiring.tsx")).DashboardExpiring,
  () => <GridSkeleton of="transactions" />
)
const DashboardTransactions = loadedLater(
  async () => (await import("../../features/transactions/DashboardTransactions.tsx")).DashboardTransactions,
  () => <GridSkeleton of="transactions" />
)
const OpenTransaction = lazy(async () => ({
  default: (await import("../../features/transactions/OpenTransaction.tsx")).OpenTransaction
}))

const FigureDefinitions = lazy(async () => ({
  default: (await import("@reclaim/ui/dashboard/FigureDefinitions.tsx")).FigureDefinitions
}))

// For staff only.
const NobodyViewed = lazy(async () => ({ default: (await import("../viewAs/NobodyViewed.tsx")).NobodyViewed }))

/** The reclaim dashboard; staff who have not chosen a client get a way to choose one instead of figures of zero. */
export const ReclaimDashboard = () =>
  useAtomValue(isNobodyViewedAtom) ? (
    <div className={classes(layout.stack(4), styles["dashboard"])}>
      <PageTitle>{words.title}</PageTitle>
      <Suspense fallback={null}>
        <NobodyViewed />
      </Suspense>
    </div>
  ) : (
    <DashboardOfClient />
  )

/** Paid, open, blocked and expiring reclaims on one screen. */
const DashboardOfClient = () => {
  const view = useAtomValue(dashboardViewAtom)
  const [{ search, tab }] = useDashboardFilter()
  const query = new URLSearchParams(useLocation().search)
  // On the expiring tab the list is above the figures, and replaces them when only the list is selected.
  const isListAlone =
    tab === "expiring" && query.get("view") === "transactions" && (view._tag === "Loading" || view._tag === "Loaded")
  const isRefreshing = useLongRefresh(view._tag === "Loaded" && view.isRefreshing)
  const body = isListAlone ? null : <DashboardBody view={view} />
  return (
    <div
      className={classes(layout.stack(4), styles["dashboard"])}
      aria-busy={isRefreshing}
      data-refreshing={isRefreshing || undefined}
    >
      <Suspense fallback={null}>
        <DashboardPrintHeading />
      </Suspense>
      <div className={classes(layout.row([3, 6]), "screen-only")}>
        <ReturnLink className={styles["return"]} />
        <PageTitle>{words.title}</PageTitle>
        <div data-tour="tabs">
          <DashboardTabs />
        </div>
        <div className={styles["scenes"]}>
          <Suspense fallback={null}>
            <DashboardScenes />
          </Suspense>
        </div>
        <p className={styles["asOf"]}>
          {isRefreshing ? words.refreshing : view._tag === "Loaded" ? words.asOf(displayDate(view.asOf)) : ""}
        </p>
        <div className={styles["download"]}>
          <Suspense fallback={null}>
            <DashboardDownload />
          </Suspense>
        </div>
      </div>
      {tab === "summary" ? (
        <Suspense fallback={<AttentionSkeleton />}>
          <SummaryAttention />
        </Suspense>
      ) : null}
      {tab === "summary" ? (
        <Suspense fallback={<WaitingSkeleton />}>
          <WaitingToDo />
        </Suspense>
      ) : null}
      <div
        className={classes(layout.row(3, "align-start", "nowrap"), "screen-only", styles["filters"])}
        data-tour="filters"
      >
        <DashboardFilterBar />
        <div className={styles["views"]}>
          <Suspense fallback={null}>
            <DashboardViews />
          </Suspense>
        </div>
      </div>
      <LiveRegion message={announcementOf(view)} />
      {tab === "expiring" ? (
        <DashboardExpiring hasList={view._tag !== "NoData" || search !== ""}>{body}</DashboardExpiring>
      ) : (
        body
      )}
      {query.has("transaction") ? (
        <Suspense fallback={null}>
          <OpenTransaction />
        </Suspense>
      ) : null}
    </div>
  )
}

interface DashboardBodyProps {
  readonly view: DashboardView
}

const DashboardBody = ({ view }: DashboardBodyProps) => {
  const [filter, change] = useDashboardFilter()
  const { search } = useLocation()
  const hrefOf = useCallback((narrowed: DashboardFilter) => transactionsHref(narrowed, search), [search])
  const isListed = new URLSearchParams(search).get("view") === "transactions"
  const retry = useSetAtom(retryDashboardAtom)
  const acknowledge = useSetAtom(acknowledgeDashboardAtom)
  const dismiss = (
    <Button kind="quiet" isSmall onPress={acknowledge}>
      {words.dismiss}
    </Button>
  )
  return (
    <Answered
      state={view}
      loading={
        <>
          <KeyFigures state={{ _tag: "Loading" }} />
          {isListed ? <GridSkeleton of="transactions" /> : <DashboardDetailsSkeleton tab={filter.tab} />}
        </>
      }
      onRetry={retry}
      renderFailed={(notice) => (
        <div className={classes(layout.row(3), styles["notice"])}>
          {notice}
          {dismiss}
        </div>
      )}
      acknowledged={
        <Aside>
          <EmptyState sentence={words.acknowledged} action={<Button onPress={retry}>{words.load}</Button>} />
        </Aside>
      }
    >
      {(known) =>
        known._tag === "Loaded" ? (
          <>
            <div data-tour="figures">
              <KeyFigures
                tab={filter.tab}
                state={{
                  _tag: "Loaded",
                  summary: known.dashboard.summary,
                  pastDeadline: known.dashboard.pastDeadline,
                  compared: comparePaid(known.dashboard.facets.years ?? known.dashboard.years, known.asOf),
                  isStale: known.isRefreshing
                }}
                hrefOf={(figure) => hrefOfFigure({ figure, filter, view: known, hrefOf })}
                LinkComponent={Link}
              />
            </div>
            {filter.clientStatuses.includes(closedStatus) ? (
              <p className={layout.text("muted", 13)}>{words.closed}</p>
            ) : null}
            {isPastAsked(filter) ? <p className={layout.text("muted", 13)}>{words.past}</p> : null}
            {isListed ? (
              <DashboardTransactions key={listKey} kind="usual" />
            ) : (
              <>
                <DashboardDetails
                  dashboard={known.dashboard}
                  asOf={known.asOf}
                  filter={filter}
                  onFilter={change}
                  transactionsHrefOf={hrefOf}
                />
                <Suspense fallback={null}>
                  <FigureDefinitions />
                </Suspense>
              </>
            )}
          </>
        ) : isListed && filter.tab !== "expiring" ? (
          // The list has the search field and itself reports that nothing was found.
          <>
            <DashboardTransactions key={listKey} kind="usual" />
          </>
        ) : (
          <Aside>
            <EmptyState
              sentence={known.isFiltered ? words.noMatch : words.noTabData[filter.tab]}
              action={
                known.isFiltered ? (
                  <Button kind="primary" onPress={() => change(emptyDashboardFilter(filter.tab))}>
                    {words.clear}
                  </Button>
                ) : (
                  dismiss
                )
              }
            />
          </Aside>
        )
      }
    </Answered>
  )
}

const Aside = ({ children }: { readonly children: ReactNode }) => <div className={styles["aside"]}>{children}</div>

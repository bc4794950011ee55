import type { Account } from "@reclaim/core/domain/account/Account"
import { count } from "@reclaim/core/format/count"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import type { AccountList } from "@reclaim/core/rules/account/AccountList"
import { mayAddAccounts } from "@reclaim/core/rules/account/mayAddAccounts"
import {
  type AccountsView,
  accountsViewHref,
  isCopying,
  searchOfCopying,
  accountsViewOf,
  openAccountOf
} from "@reclaim/core/rules/address/accountsUrl"
import { searchOfPayments } from "@reclaim/core/rules/address/paymentsUrl"
import { maySeePayments } from "@reclaim/core/rules/payment/mayHandlePayments"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { AddAccountsMenu } from "@reclaim/ui/accounts/AddAccountsMenu.tsx"
import { ReportTabs } from "@reclaim/ui/dashboard/ReportTabs.tsx"
import { Button } from "@reclaim/ui/page/Button.tsx"
import { ButtonLink } from "@reclaim/ui/page/ButtonLink.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { loadedLater } from "@reclaim/ui/loading/loadedLater.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { LiveRegion } from "@reclaim/ui/shell/LiveRegion.tsx"
import { classes, layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { accountsMessages as words } from "./accountsMessages.ts"
import { accountListAtom, loadAccountsAtom } from "./accountsAtoms.ts"
import { PaymentsAside } from "../../app/aside/PaymentsAside.tsx"
import { OrDesk } from "../../app/aside/OrDesk.tsx"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { NobodyViewed } from "../../app/viewAs/NobodyViewed.tsx"
import { isNobodyViewedAtom, shownUserAtom, viewAsAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { accountRightsAtom } from "./accountRightsAtom.ts"
import { isOnboardingAtom } from "./onboardingAtoms.ts"
import styles from "./Accounts.module.css"
import { WaitingOfAccounts } from "../../app/waiting/WaitingToDo.tsx"
import { inProgressCountAtom, isWaitingShownAtom } from "../../app/waiting/waitingAtoms.ts"

// The grid is large and may come after the title; its space is reserved until then.
const AccountsFound = loadedLater(
  async () => (await import("./AccountsFound.tsx")).AccountsFound,
  () => <GridSkeleton />
)

const announcementOf = (view: AccountList): string =>
  view._tag === "Full" ? words.loaded(view.accounts.length, count(view.accounts.length)) : ""

const OpenAccount = lazy(async () => ({ default: (await import("./OpenAccount.tsx")).OpenAccount }))

const CopyOfAccount = lazy(async () => ({ default: (await import("./CopyOfAccount.tsx")).CopyOfAccount }))

// Used in another view than the accounts.
const InProgress = lazy(async () => ({ default: (await import("./InProgress.tsx")).InProgress }))

// For users of a new client only.
const Onboarding = lazy(async () => ({ default: (await import("./Onboarding.tsx")).Onboarding }))

/**
 * The client's own accounts, each linked to its reclaims; for staff, the desk's open items and the one they have
 * opened.
 */
export const Accounts = () => {
  const isNobodyViewed = useAtomValue(isNobodyViewedAtom)
  return <OrDesk screen="accounts">{isNobodyViewed ? <AccountsOfNobody /> : <OwnAccounts />}</OrDesk>
}

const AccountsOfNobody = () => (
  <div className={styles["accounts"]}>
    <PageTitle>{words.title}</PageTitle>
    <NobodyViewed />
  </div>
)

const OwnAccounts = () => {
  const view = useAtomValue(accountListAtom)
  const load = useSetAtom(loadAccountsAtom)
  const viewAs = useAtomValue(viewAsAtom)
  const { search } = useLocation()
  const isOpen = openAccountOf(search) !== null
  const shown = accountsViewOf(search)
  const mayCopy = useAtomValue(accountRightsAtom).add
  const isOnboarding = useAtomValue(isOnboardingAtom)
  const showWaiting = useSetAtom(isWaitingShownAtom)
  const isLoading = view._tag === "Loading"
  // Open items take the server longer than the first accounts, which must not wait for them.
  useEffect(() => {
    showWaiting(!isLoading)
    return () => showWaiting(false)
  }, [showWaiting, isLoading])
  const stop = useRef<() => void>(null)
  const loadFromHere = useCallback(() => {
    stop.current?.()
    stop.current = load(viewAs)
  }, [load, viewAs])
  // Runs before the effects of child components, whose requests can wait for this one.
  useLayoutEffect(() => {
    loadFromHere()
    return () => stop.current?.()
  }, [loadFromHere])
  return (
    <div className={styles["accounts"]}>
      <div className={layout.row(3, "between")}>
        <div className={layout.row([2, 4])}>
          <PageTitle>{words.title}</PageTitle>
          <Views view={shown} />
        </div>
        <div className={classes(layout.row(2, "stretch"), styles["acts"])}>
          <PaymentsLink />
          {/* An empty list has its own. */}
          {view._tag === "Empty" && shown === "accounts" && !isOnboarding ? null : <AddMenu />}
        </div>
      </div>
      {isOnboarding && shown === "accounts" ? (
        <Suspense fallback={null}>
          <Onboarding />
        </Suspense>
      ) : null}
      {shown === "progress" ? (
        <Suspense fallback={<GridSkeleton label={words.loadingProgress} />}>
          <InProgress />
        </Suspense>
      ) : (
        <>
          <WaitingOfAccounts />
          <LiveRegion message={announcementOf(view)} />
          {/* What a new client does first stands above. */}
          {isOnboarding && view._tag === "Empty" ? null : (
            <AccountsBody key={viewAs.userId} view={view} onRetry={loadFromHere} />
          )}
        </>
      )}
      <Suspense fallback={null}>
        {isOpen ? <OpenAccount /> : mayCopy && isCopying(search) ? <CopyOfAccount /> : null}
      </Suspense>
      <PaymentsAside />
    </div>
  )
}

/** The views of the screen and the way to the uploads. */
const Views = ({ view }: { readonly view: AccountsView }) => {
  const list = useAtomValue(accountListAtom)
  const waiting = useAtomValue(inProgressCountAtom)
  const user = useAtomValue(currentUserAtom)
  const accounts = countOf(list)
  return (
    <ReportTabs
      label={words.views}
      LinkComponent={Link}
      tabs={[
        {
          label: words.tabs.accounts,
          href: accountsViewHref("accounts"),
          isCurrent: view === "accounts",
          badge: accounts === null ? null : count(accounts)
        },
        {
          label: words.tabs.progress,
          href: accountsViewHref("progress"),
          isCurrent: view === "progress",
          badge: waiting === null ? null : count(waiting)
        },
        ...(user !== null && mayAddAccounts(user)
          ? [{ label: words.tabs.uploads, href: routes.bulkUpload.path, isCurrent: false }]
          : [])
      ]}
    />
  )
}

/** Number of accounts; null until it is known. */
const countOf = (view: AccountList): number | null => {
  switch (view._tag) {
    case "Loading":
    case "Failed":
      return null
    case "Empty":
      return 0
    case "Full":
      return view.accounts.length
    case "Arriving":
    case "Partial":
      return view.totalCount
  }
}

const waysToAdd = {
  one: routes.manualEntry.path.replace("/:id?", ""),
  many: routes.bulkUpload.path
} as const

/** Menu for users who may add accounts; not while viewing as somebody. */
const AddMenu = () => {
  const { pathname, search } = useLocation()
  const user = useAtomValue(currentUserAtom)
  if (user === null || !mayAddAccounts(user)) return null
  const hrefs = { ...waysToAdd, copy: pathname + searchOfCopying(true, search) }
  return <AddAccountsMenu hrefs={hrefs} LinkComponent={Link} />
}

/** Link for users who may see payment details; not while viewing as somebody. */
const PaymentsLink = () => {
  const { pathname, search } = useLocation()
  const user = useAtomValue(currentUserAtom)
  const isViewing = useAtomValue(viewedUserAtom) !== null
  if (user === null || isViewing || !maySeePayments(user)) return null
  return (
    <ButtonLink
      to={pathname + searchOfPayments({ open: "all", isProposing: false }, search)}
      LinkComponent={Link}
      isSmall
    >
      {words.payments}
    </ButtonLink>
  )
}

interface AccountsBodyProps {
  readonly view: AccountList
  readonly onRetry: () => void
}

const none: ReadonlyArray<Account> = []

const AccountsBody = ({ onRetry, view }: AccountsBodyProps) => {
  switch (view._tag) {
    case "Empty":
      return <NoAccounts />
    case "Failed":
      return <FailureNotice text={view.text} onRetry={onRetry} />
    case "Loading":
    case "Arriving":
    case "Partial":
    case "Full": {
      const isLoading = view._tag === "Loading"
      const accounts = isLoading ? none : view.accounts
      const totalCount = view._tag === "Arriving" || view._tag === "Partial" ? view.totalCount : accounts.length
      return (
        <>
          {view._tag === "Partial" ? (
            <FailureNotice
              text={words.partial(count(accounts.length), count(totalCount), view.text)}
              onRetry={onRetry}
            />
          ) : null}
          {isLoading ? <GridSkeleton /> : null}
          {/* While the accounts are on their way the grid is made out of sight, so that they only have to be put into it. */}
          <div className={styles["found"]} data-early={isLoading || undefined} inert={isLoading}>
            <AccountsFound
              accounts={accounts}
              totalCount={totalCount}
              isArriving={isLoading || view._tag === "Arriving"}
            />
          </div>
        </>
      )
    }
  }
}

const NoAccounts = () => {
  const navigate = useNavigate()
  const user = useAtomValue(shownUserAtom)
  const own = useAtomValue(currentUserAtom)
  const mayAdd = own !== null && mayAddAccounts(own)
  const hasReports = user?.canUse(taskNames.reclaimDashboard) === true
  return (
    <div className={styles["empty"]}>
      <EmptyState
        sentence={words.empty}
        action={
          mayAdd ? (
            <Button kind="primary" onPress={() => void navigate(routes.addAccounts.path)}>
              {words.add}
            </Button>
          ) : hasReports ? (
            <Button onPress={() => void navigate(routes.reclaimDashboard.path)}>{words.seeReports}</Button>
          ) : undefined
        }
      />
    </div>
  )
}

import type { Account } from "@reclaim/core/domain/account/Account"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import {
  type AccountsQuery,
  accountsQueryOf,
  searchOfAccounts,
  searchOfOpenAccount
} from "@reclaim/core/rules/address/accountsUrl"
import type { NextActor } from "@reclaim/core/domain/account/NextStep"
import { actsAs } from "@reclaim/core/rules/account/waiting/waitingItems"
import { documentsHref } from "@reclaim/core/rules/address/documentsUrl"
import { accountDashboardHref } from "@reclaim/core/rules/address/preFilterUrl"
import { AccountList } from "@reclaim/ui/accounts/AccountList.tsx"
import { nothingChosen } from "@reclaim/ui/grid/RowChoice.ts"
import { useAtomValue, useAtom } from "jotai"
import { lazy, Suspense, useCallback, useMemo, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { openedFromPage, OpeningLink } from "../../app/address/OpeningLink.tsx"
import { useAct } from "../../app/runtime/useAct.ts"
import { shownUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { accountRightsAtom } from "./accountRightsAtom.ts"
import type { AskedOfChosen } from "./ActOnChosen.tsx"
import { accountFileAct } from "./accountFileAct.ts"
import { type AccountListSetup, readAccountListSetup } from "@reclaim/ui/accounts/accountListSetup.ts"
import { Option, Schema } from "effect"
import { isCompactAtom } from "../../app/appearance/densityAtom.ts"
import { StoredSetup } from "../../app/appearance/StoredSetup.ts"
import { localMemory } from "../../app/browser/localMemory.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(StoredSetup))

/** The storage key of the settings of the list of accounts. */
const storageKey = "reclaim.accounts"

const kept = (): AccountListSetup =>
  readAccountListSetup(Option.getOrNull(decode(localMemory(window).getItem(storageKey))))

/** The user's settings of the list of accounts, kept in this browser; how dense its rows are goes for every grid. */
const useAccountListSetup = (): readonly [AccountListSetup, (setup: AccountListSetup) => void] => {
  const [setup, setSetup] = useState(kept)
  const [isCompact, setCompact] = useAtom(isCompactAtom)
  const change = (next: AccountListSetup) => {
    if (next.isCompact !== isCompact) setCompact(next.isCompact)
    setSetup(next)
    localMemory(window).setItem(storageKey, JSON.stringify(next))
  }
  // The same until it changes: from another one the grid makes all of its columns again.
  const shown = useMemo(() => ({ ...setup, isCompact }), [setup, isCompact])
  return [shown, change]
}

// For users who act on several accounts.
const ActOnChosen = lazy(async () => ({ default: (await import("./ActOnChosen.tsx")).ActOnChosen }))

export interface AccountsFoundProps {
  /** The accounts loaded so far. */
  readonly accounts: ReadonlyArray<Account>
  readonly totalCount: number
  readonly isArriving: boolean
}

const nobody: ReadonlySet<NextActor> = new Set()

/** The state of an address that this screen has written itself. */
const writtenHere = "accounts"

/** Accounts with the address's search, filters and order. */
export const AccountsFound = (props: AccountsFoundProps) => {
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [setup, setSetup] = useAccountListSetup()
  // The input is kept here and copied to the address, which would lag behind the keys.
  const [query, setQuery] = useState(() => accountsQueryOf(search))
  // An address that was not written here, as the search of the portal leads to, is followed.
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    if (state !== writtenHere) setQuery(accountsQueryOf(search))
  }
  const change = (part: Partial<AccountsQuery>) => {
    const next = { ...query, ...part }
    setQuery(next)
    void navigate(pathname + searchOfAccounts(next, search), {
      replace: true,
      preventScrollReset: true,
      state: writtenHere
    })
  }
  const listed = searchOfAccounts(query, search)
  const here = pathname + searchOfOpenAccount(null, listed)
  const hrefOf = useCallback((account: Account) => accountDashboardHref(account, here), [here])
  const missingHrefOf = useCallback(
    ({ acctCode, fiCode }: Account) =>
      documentsHref({ custodianCodes: [fiCode], accountCodes: [acctCode], clientDocumentsOnly: false }, here),
    [here]
  )
  const detailsHrefOf = useCallback(
    ({ accountId }: Account) => pathname + searchOfOpenAccount(accountId, listed),
    [pathname, listed]
  )
  const onDetails = useCallback(
    (account: Account) => void navigate(detailsHrefOf(account), { state: openedFromPage, preventScrollReset: true }),
    [navigate, detailsHrefOf]
  )
  const [choice, setChoice] = useState(() => nothingChosen<number>())
  const [asked, setAsked] = useState<AskedOfChosen | null>(null)
  const [hasAsked, setHasAsked] = useState(false)
  const [saving, save] = useAct(accountFileAct)
  const user = useAtomValue(shownUserAtom)
  const seesDocuments = user?.canUse(taskNames.documents) === true
  const actors = useMemo(() => (user === null ? nobody : actsAs(user)), [user])
  const leadsOn = user?.canUse(taskNames.reclaimDashboard) === true
  return (
    <AccountList
      {...props}
      search={query.search}
      onSearch={(text) => change({ search: text })}
      state={query.state}
      onState={(chosen) => change({ state: chosen })}
      markets={query.markets}
      onMarkets={(markets) => change({ markets })}
      order={query.order}
      onOrder={(order) => change({ order })}
      setup={setup}
      onSetup={setSetup}
      hrefOf={leadsOn ? hrefOf : null}
      onOpen={(account) => (leadsOn ? void navigate(hrefOf(account)) : onDetails(account))}
      missingHrefOf={seesDocuments ? missingHrefOf : null}
      onMissing={(account) => void navigate(missingHrefOf(account))}
      detailsHrefOf={detailsHrefOf}
      onDetails={onDetails}
      choice={choice}
      onChoice={setChoice}
      actsAs={actors}
      mayDecide={useAtomValue(accountRightsAtom).decide}
      onAct={(act, chosen) => {
        setAsked({ act, chosen })
        setHasAsked(true)
      }}
      onExcel={(chosen) => void save(chosen.map(({ accountId }) => accountId))}
      isBusy={saving._tag === "Busy"}
      notice={
        hasAsked ? (
          <Suspense fallback={null}>
            <ActOnChosen asked={asked} onAnswered={() => setAsked(null)} onDone={() => setChoice(nothingChosen())} />
          </Suspense>
        ) : undefined
      }
      LinkComponent={Link}
      DetailsLink={OpeningLink}
    />
  )
}

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
import { accountListDefinition } from "@reclaim/ui/accounts/accountListDefinition.ts"
import { nothingChosen } from "@reclaim/ui/grid/RowChoice.ts"
import { useAtomValue } from "jotai"
import { lazy, Suspense, useCallback, useMemo, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { openedFromPage, OpeningLink } from "../../app/address/OpeningLink.tsx"
import { type AddressCodec, useWrittenAddress } from "../../app/address/useWrittenAddress.ts"
import { useKeptSetup } from "../../app/appearance/useKeptSetup.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { shownUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { accountRightsAtom } from "./accountRightsAtom.ts"
import type { AskedOfChosen } from "./ActOnChosen.tsx"
import { accountFileAct } from "./accountFileAct.ts"

// For users who act on several accounts.
const ActOnChosen = lazy(async () => ({ default: (await import("./ActOnChosen.tsx")).ActOnChosen }))

export interface AccountsFoundProps {
  /** The accounts loaded so far. */
  readonly accounts: ReadonlyArray<Account>
  readonly totalCount: number
  readonly isArriving: boolean
}

const nobody: ReadonlySet<NextActor> = new Set()

/** The storage key of the settings of the list. */
const storageKey = "reclaim.accounts"

const codec: AddressCodec<AccountsQuery> = {
  read: accountsQueryOf,
  hrefOf: (query, { pathname, search }) => pathname + searchOfAccounts(query, search)
}

/** Accounts with the address's search, filters and order. */
export const AccountsFound = (props: AccountsFoundProps) => {
  const navigate = useNavigate()
  const [setup, setSetup] = useKeptSetup(storageKey, accountListDefinition.setups)
  const { pathname, search } = useLocation()
  const [query, write] = useWrittenAddress(codec)
  const change = (part: Partial<AccountsQuery>) => write({ ...query, ...part })
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

import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { searchOfOpenAccount } from "@reclaim/core/rules/address/accountsUrl"
import { investorYearsHref } from "@reclaim/core/rules/address/accounts/investorYearsHref"
import { applicationHref } from "@reclaim/core/rules/address/applicationHref"
import { personHref } from "@reclaim/core/rules/address/contactsUrl"
import { paymentsHref } from "@reclaim/core/rules/address/paymentsUrl"
import { documentsHref } from "@reclaim/core/rules/address/documentsUrl"
import { mayEnterInvestors } from "@reclaim/core/rules/account/mayAddAccounts"
import { accountDashboardHref } from "@reclaim/core/rules/address/preFilterUrl"
import { AccountSheet } from "@reclaim/ui/accounts/sheet/AccountSheet.tsx"
import type { SheetAct } from "@reclaim/ui/accounts/sheet/AccountActions.tsx"
import { type ShownNumber, TaxNumbers } from "@reclaim/ui/accounts/sheet/TaxNumbers.tsx"
import { TreatyClaims, type TreatyClaimsProps } from "@reclaim/ui/accounts/sheet/TreatyClaims.tsx"
import type { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import { SheetPart } from "@reclaim/ui/contacts/SheetPart.tsx"
import { accountSheetMessages as words } from "@reclaim/ui/accounts/sheet/accountSheetMessages.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { isOpenedFromPage } from "../../app/address/OpeningLink.tsx"
import { OpenHistory } from "../../app/history/OpenHistory.tsx"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { runAfterAtom } from "../../app/session/runAfterAtoms.ts"
import { shownUserAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { deskHrefAtom } from "./deskHrefAtom.ts"
import { accountHistory } from "./accountHistory.ts"
import { accountRightsAtom } from "./accountRightsAtom.ts"
import {
  accountSheetAtom,
  beginApplicationAct,
  decideAccountAct,
  reloadAccountAtom,
  taxNumberAct
} from "./openAccountAtoms.ts"
import { reloadTreatyClaimsAtom, treatyClaimsAtom } from "./treatyClaimsQuery.ts"

/** The account in the address, in a sheet next to the list. */
export const OpenAccount = () => {
  const state = useAtomValue(accountSheetAtom)
  const reload = useSetAtom(reloadAccountAtom)
  const rights = useAtomValue(accountRightsAtom)
  const user = useAtomValue(shownUserAtom)
  const viewed = useAtomValue(viewedUserAtom)
  const deskHref = useAtomValue(deskHrefAtom)
  const today = useAtomValue(todayAtom)
  const [deciding, decide] = useAct(decideAccountAct)
  const [beginning, begin] = useAct(beginApplicationAct)
  const { pathname, search, state: entry } = useLocation()
  const navigate = useNavigate()
  if (today === null) return null
  const account = state._tag === "Loaded" ? state.account : null
  const onAct = (act: SheetAct) => {
    if (account === null) return
    if (act._tag !== "Copy" && act._tag !== "Change") return void decide({ account, act })
    void begin({ account, begin: act._tag }).then((applicationId) =>
      applicationId === null ? undefined : navigate(applicationHref(applicationId))
    )
  }
  const failed = [deciding, beginning].find((one) => one._tag === "Failed")
  return (
    <AccountSheet
      state={state}
      rights={rights}
      today={today}
      reclaimsHref={
        account !== null && user?.canUse(taskNames.reclaimDashboard) === true
          ? accountDashboardHref(account, pathname + search)
          : null
      }
      documentsHref={
        account !== null && user?.canUse(taskNames.documents) === true
          ? documentsHref({ custodianCodes: [account.fiCode], accountCodes: [account.acctCode] }, pathname + search)
          : null
      }
      changeHrefOf={applicationHref}
      personHrefOf={user?.canUse(taskNames.contacts) === true ? personHref : null}
      paymentsHrefOf={paymentsHref}
      investorsHrefOf={
        user !== null && viewed === null && mayEnterInvestors(user)
          ? (ownerId) => investorYearsHref(ownerId, null)
          : null
      }
      deskHref={deskHref}
      LinkComponent={Link}
      onAct={onAct}
      isBusy={deciding._tag === "Busy" || beginning._tag === "Busy"}
      problem={failed?._tag === "Failed" ? failed.text : null}
      onRetry={reload}
      onClose={() =>
        isOpenedFromPage(entry)
          ? void navigate(-1)
          : void navigate(pathname + searchOfOpenAccount(null, search), { replace: true, preventScrollReset: true })
      }
      history={<OwnHistory />}
      treatyClaims={account === null ? null : <OwnTreatyClaims residence={account.owner.residence} />}
      taxNumbers={account === null ? null : <OwnTaxNumbers key={account.accountId} account={account} />}
    />
  )
}

/** Treaty claims of the account's owner, read-only. */
const OwnTreatyClaims = ({ residence }: Pick<TreatyClaimsProps, "residence">) => (
  <TreatyClaims
    residence={residence}
    state={useAtomValue(treatyClaimsAtom)}
    onRetry={useSetAtom(reloadTreatyClaimsAtom)}
    onRecord={null}
    isBusy={false}
    problem={null}
  />
)

const OwnHistory = () => (
  <SheetPart title={words.parts.history}>
    <OpenHistory history={accountHistory} />
  </SheetPart>
)

/** Time that a tax number stays visible in full, in milliseconds. */
const shownMillis = 30_000

interface OwnTaxNumbersProps {
  readonly account: AccountDetail
}

/** The owner's tax numbers. A number in full is held in this component only, and only for a short time. */
const OwnTaxNumbers = ({ account }: OwnTaxNumbersProps) => {
  const [shown, setShown] = useState<ShownNumber | null>(null)
  const [asking, askFor] = useAct(taxNumberAct)
  const rights = useAtomValue(accountRightsAtom)
  const runAfter = useSetAtom(runAfterAtom)
  useEffect(
    () => (shown === null ? undefined : runAfter({ millis: shownMillis, run: () => setShown(null) })),
    [shown, runAfter]
  )
  const show = (taxNumberId: number) => {
    setShown(null)
    void askFor(taxNumberId).then((value) => (value === null ? undefined : setShown({ taxNumberId, value })))
  }
  return (
    <TaxNumbers
      numbers={account.taxNumbers}
      shown={shown}
      onShow={rights.add ? show : null}
      onHide={() => setShown(null)}
      askedId={asking._tag === "Busy" ? asking.asked : null}
      problem={asking._tag === "Failed" ? asking.text : null}
    />
  )
}

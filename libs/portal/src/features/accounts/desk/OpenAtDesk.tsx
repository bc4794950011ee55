import type { DeskAccountAddress } from "@reclaim/core/rules/address/deskAccountUrl"
import {
  type DeskApplicationAddress,
  type DeskListAddress,
  deskApplicationHref
} from "@reclaim/core/rules/address/deskApplicationUrl"
import { DeskApplicationScreen } from "./DeskApplicationScreen.tsx"
import { DeskListScreen } from "./DeskListScreen.tsx"
import { searchOfOpenAccount } from "@reclaim/core/rules/address/accountsUrl"
import type { SheetAct } from "@reclaim/ui/accounts/sheet/AccountActions.tsx"
import { AccountSheet } from "@reclaim/ui/accounts/sheet/AccountSheet.tsx"
import { TaxNumbers } from "@reclaim/ui/accounts/sheet/TaxNumbers.tsx"
import { TreatyClaims, type TreatyClaimsProps } from "@reclaim/ui/accounts/sheet/TreatyClaims.tsx"
import { useAtomValue, useSetAtom, atom } from "jotai"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { isOpenedFromPage } from "../../../app/address/OpeningLink.tsx"
import { todayAtom } from "../../../app/navigation/todayAtom.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import { deskAccountAct, deskAccountAtom, reloadDeskAccountAtom } from "./deskAccountAtoms.ts"
import { TreatyClaimGroup } from "@reclaim/core/contract/accounts/TreatyClaimGroup"
import type { ClaimRecord, TreatyClaim } from "@reclaim/core/domain/rate/TreatyClaim"
import { treatyClaimMessages as words } from "@reclaim/ui/accounts/sheet/treatyClaimMessages.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { treatyClaimsStateOf } from "../treatyClaims/treatyClaimsStateOf.ts"
import { deskAccountAddressAtom } from "./deskAccountAddressAtom.ts"

const query = makeQuery({
  question: (get) => get(deskAccountAddressAtom),
  subject: ({ accountId, clientId }) => `${String(clientId)} ${String(accountId)}`,
  ask: ({ accountId, clientId }) =>
    ask(TreatyClaimGroup, (calls) => calls.listAtDesk({ params: { client: clientId, id: accountId } })),
  defect: words.defect
})

/** Treaty claims of the owner of the account open at the desk. */
const deskTreatyClaimsAtom = atom((get) => treatyClaimsStateOf(get(query.stateAtom)))

/** Requests it again. */
const reloadDeskTreatyClaimsAtom = query.retryAtom

interface Recorded {
  readonly of: DeskAccountAddress
  readonly claim: TreatyClaim
  readonly answer: ClaimRecord
}

/** Records the documents shown for a market. */
const recordClaimAct = makeAct({
  ask: ({ answer, claim: { market, version }, of }: Recorded) =>
    ask(TreatyClaimGroup, (calls) =>
      calls.record({ params: { client: of.clientId, id: of.accountId, market }, headers: { version }, payload: answer })
    ),
  defect: words.notDone,
  onDone: (_done, _get, set) => set(query.retryAtom),
  // Another user was faster: show the current state.
  onFailed: ({ status }, _get, set) => {
    if (status === 404 || status === 412) set(query.retryAtom)
  }
})

interface DeskAccountProps {
  readonly of: DeskAccountAddress
}

/** The desk decides about accounts but does not apply for any. */
const rights = { add: false, decide: true } as const

const ignore = () => undefined

/** A client's account open at the desk, next to the desk's open items. */
const DeskAccount = ({ of }: DeskAccountProps) => {
  const state = useAtomValue(deskAccountAtom)
  const reload = useSetAtom(reloadDeskAccountAtom)
  const today = useAtomValue(todayAtom)
  const [acting, act] = useAct(deskAccountAct)
  const { pathname, search, state: entry } = useLocation()
  const navigate = useNavigate()
  if (today === null) return null
  const account = state._tag === "Loaded" ? state.account : null
  const onAct = (decided: SheetAct) => {
    if (account === null || decided._tag === "Copy" || decided._tag === "Change") return
    void act({ of: { ...of, version: account.version }, act: decided })
  }
  return (
    <AccountSheet
      state={state}
      rights={rights}
      today={today}
      reclaimsHref={null}
      documentsHref={null}
      changeHrefOf={(applicationId) => deskApplicationHref({ clientId: of.clientId, applicationId })}
      personHrefOf={null}
      paymentsHrefOf={null}
      investorsHrefOf={null}
      LinkComponent={Link}
      onAct={onAct}
      isBusy={acting._tag === "Busy"}
      problem={acting._tag === "Failed" ? acting.text : null}
      onRetry={reload}
      onClose={() =>
        isOpenedFromPage(entry)
          ? void navigate(-1)
          : void navigate(pathname + searchOfOpenAccount(null, search), { replace: true, preventScrollReset: true })
      }
      treatyClaims={account === null ? null : <DeskTreatyClaims of={of} residence={account.owner.residence} />}
      taxNumbers={
        account === null ? null : (
          <TaxNumbers
            numbers={account.taxNumbers}
            shown={null}
            onShow={null}
            onHide={ignore}
            askedId={null}
            problem={null}
          />
        )
      }
    />
  )
}

/** Treaty claims of the account's owner, which the desk can record. */
const DeskTreatyClaims = ({ of, residence }: DeskAccountProps & Pick<TreatyClaimsProps, "residence">) => {
  const [recording, record] = useAct(recordClaimAct)
  return (
    <TreatyClaims
      residence={residence}
      state={useAtomValue(deskTreatyClaimsAtom)}
      onRetry={useSetAtom(reloadDeskTreatyClaimsAtom)}
      onRecord={(claim, answer) => void record({ of, claim, answer })}
      isBusy={recording._tag === "Busy"}
      problem={recording._tag === "Failed" ? recording.text : null}
    />
  )
}

export interface OpenAtDeskProps {
  readonly open: DeskApplicationAddress | DeskListAddress | DeskAccountAddress
}

/**
 * Desk item that staff have opened: an application, a list of applications, or an account in a sheet next to the list.
 */
export const OpenAtDesk = ({ open }: OpenAtDeskProps) => {
  if ("applicationId" in open) return <DeskApplicationScreen open={open} />
  return "batchId" in open ? <DeskListScreen open={open} /> : <DeskAccount of={open} />
}

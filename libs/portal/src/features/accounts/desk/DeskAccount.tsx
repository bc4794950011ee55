import type { DeskAccountAddress } from "@reclaim/core/rules/address/deskAccountUrl"
import { searchOfOpenAccount } from "@reclaim/core/rules/address/accountsUrl"
import { deskApplicationHref } from "@reclaim/core/rules/address/deskApplicationUrl"
import type { SheetAct } from "@reclaim/ui/accounts/sheet/AccountActions.tsx"
import { AccountSheet } from "@reclaim/ui/accounts/sheet/AccountSheet.tsx"
import { TaxNumbers } from "@reclaim/ui/accounts/sheet/TaxNumbers.tsx"
import { TreatyClaims, type TreatyClaimsProps } from "@reclaim/ui/accounts/sheet/TreatyClaims.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { isOpenedFromPage } from "../../../app/address/OpeningLink.tsx"
import { todayAtom } from "../../../app/navigation/todayAtom.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import { deskAccountAct, deskAccountAtom, reloadDeskAccountAtom } from "./deskAccountAtoms.ts"
import { deskTreatyClaimsAtom, recordClaimAct, reloadDeskTreatyClaimsAtom } from "./deskTreatyClaims.ts"

export interface DeskAccountProps {
  readonly of: DeskAccountAddress
}

/** The desk decides about accounts but does not apply for any. */
const rights = { add: false, decide: true } as const

const ignore = () => undefined

/** A client's account open at the desk, next to the desk's open items. */
export const DeskAccount = ({ of }: DeskAccountProps) => {
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

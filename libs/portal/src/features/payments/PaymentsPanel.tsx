import { paymentsAddress, paymentsFormKeys, searchOfPayments } from "@reclaim/core/rules/address/paymentsUrl"
import type { PaymentsAddress } from "@reclaim/core/rules/address/paymentsUrl"
import { WhoCan } from "@reclaim/ui/duties/WhoCan.tsx"
import { SideSheet } from "@reclaim/ui/dialog/SideSheet.tsx"
import { ComboField } from "@reclaim/ui/field/ComboField.tsx"
import { Answered } from "@reclaim/ui/loading/Answered.tsx"
import { OwnerPayments } from "@reclaim/ui/payments/OwnerPayments.tsx"
import { paymentMessages as words } from "@reclaim/ui/payments/paymentMessages.ts"
import { PaymentsUnderWay } from "@reclaim/ui/payments/PaymentsUnderWay.tsx"
import { ProposalForm } from "@reclaim/ui/payments/ProposalForm.tsx"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { dutiesAtom } from "../../app/duties/dutyAtoms.ts"
import { HelpWithDuty } from "../../app/duties/HelpWithDuty.tsx"
import { offlineAtom } from "../../app/network/offlineAtom.ts"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { useLeaveWarning } from "../../app/shell/useLeaveWarning.ts"
import {
  instructionAct,
  instructionOwners,
  isProposingAtom,
  isRefusedPaymentsAtom,
  openPaymentsAtom,
  ownerPaymentsAtom,
  ownerSearchAtom,
  ownerTypedAtom,
  paymentRightsAtom,
  proposeAtom,
  reloadPaymentsAtom,
  underWayAtom
} from "./paymentsAtoms.ts"
import { ShownOwners } from "./ShownOwners.tsx"

/** Payment details in the address, in a sheet next to the accounts. */
export const PaymentsPanel = () => {
  const open = useAtomValue(openPaymentsAtom)
  const isProposing = useAtomValue(isProposingAtom)
  const payments = useAtomValue(ownerPaymentsAtom)
  const isRefused = useAtomValue(isRefusedPaymentsAtom)
  const { go } = usePaymentsAddress()
  if (isRefused)
    return (
      <SideSheet title={words.title} sentence={words.sentence} onClose={() => go({ open: null, isProposing: false })}>
        <WhoHandlesPayments />
      </SideSheet>
    )
  if (open === null) return null
  if (isProposing && payments._tag === "Loaded") return <ProposeDetails ownerName={payments.ownerName} />
  return (
    <SideSheet title={words.title} sentence={words.sentence} onClose={() => go({ open: null, isProposing: false })}>
      <div className={layout.stack(5, "form")}>
        <OwnerChoice />
        {open === "all" ? <UnderWay /> : <OfOwner />}
      </div>
    </SideSheet>
  )
}

const usePaymentsAddress = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hrefOf = (address: PaymentsAddress) => pathname + searchOfPayments(address, search)
  return {
    address: paymentsAddress(search),
    hrefOf,
    go: (address: PaymentsAddress) => void navigate(hrefOf(address), { preventScrollReset: true })
  }
}

const OwnerChoice = () => {
  const { go } = usePaymentsAddress()
  const open = useAtomValue(openPaymentsAtom)
  const payments = useAtomValue(ownerPaymentsAtom)
  const search = useAtomValue(ownerSearchAtom)
  const type = useSetAtom(ownerTypedAtom)
  useEffect(() => () => type(""), [type])
  const chosen =
    typeof open === "number" && payments._tag === "Loaded" ? { id: String(open), label: payments.ownerName } : null
  return (
    <ComboField
      name="owner"
      label={words.owner}
      help={words.ownerHelp}
      value={chosen}
      search={search}
      onSearch={type}
      onChange={(choice) => {
        if (choice !== null) go({ open: Number(choice.id), isProposing: false })
      }}
    />
  )
}

const WhoHandlesPayments = () => (
  <WhoCan duty="payments" duties={useAtomValue(dutiesAtom)} act={<HelpWithDuty duty="payments" />} />
)

const UnderWay = () => {
  const underWay = useAtomValue(underWayAtom)
  const reload = useSetAtom(reloadPaymentsAtom)
  const { hrefOf } = usePaymentsAddress()
  const { propose } = useAtomValue(paymentRightsAtom)
  return (
    <Answered state={underWay} loading={<p role="status">{words.loading}</p>} onRetry={reload}>
      {({ instructions }) => (
        <>
          <PaymentsUnderWay
            instructions={instructions}
            hrefOf={(ownerId) => hrefOf({ open: ownerId, isProposing: false })}
            LinkComponent={Link}
          />
          {propose ? null : <WhoHandlesPayments />}
        </>
      )}
    </Answered>
  )
}

const OfOwner = () => {
  const { address, go } = usePaymentsAddress()
  const [state, act] = useAct(instructionAct)
  const reload = useSetAtom(reloadPaymentsAtom)
  const showOwners = useSetAtom(instructionOwners.askedAtom)
  return (
    <>
      <OwnerPayments
        state={useAtomValue(ownerPaymentsAtom)}
        rights={useAtomValue(paymentRightsAtom)}
        timeZone={useAtomValue(timeZoneAtom)}
        onPropose={() => go({ ...address, isProposing: true })}
        onAct={(instruction, chosen) => void act({ instruction, act: chosen })}
        onOwners={({ currency, instructionId }) => showOwners({ instructionId, currency, offset: 0 })}
        isBusy={state._tag === "Busy"}
        problem={
          state._tag === "Failed" ? { instructionId: state.asked.instruction.instructionId, text: state.text } : null
        }
        onRetry={reload}
        whoCan={<WhoHandlesPayments />}
      />
      <ShownOwners owners={instructionOwners} />
    </>
  )
}

interface ProposeDetailsProps {
  readonly ownerName: string
}

const ProposeDetails = ({ ownerName }: ProposeDetailsProps) => {
  const { address, go } = usePaymentsAddress()
  const propose = useSetAtom(proposeAtom)
  const isOffline = useAtomValue(offlineAtom)
  const onUnsaved = useLeaveWarning(paymentsFormKeys)
  const back = () => go({ ...address, isProposing: false })
  return (
    <SideSheet isForm title={words.form.title(ownerName)} onClose={back}>
      <ProposalForm
        ownerName={ownerName}
        onSave={propose}
        onSaved={back}
        onUnsaved={onUnsaved}
        onCancel={back}
        isOffline={isOffline}
      />
    </SideSheet>
  )
}

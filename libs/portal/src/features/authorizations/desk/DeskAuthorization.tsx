import type { AuthorizationDetail } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { decideAuthorization } from "@reclaim/core/rules/authorization/decideAuthorization"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { authorizationMessages as words } from "@reclaim/ui/authorizations/authorizationMessages.ts"
import { BatchPanel } from "@reclaim/ui/authorizations/BatchPanel.tsx"
import { batchName } from "@reclaim/ui/authorizations/BatchTable.tsx"
import { deskBatchMessages as deskWords } from "@reclaim/ui/authorizations/desk/deskBatchMessages.ts"
import styles from "@reclaim/ui/authorizations/desk/DeskBatches.module.css"
import { SideSheet } from "@reclaim/ui/dialog/SideSheet.tsx"
import { AskReason } from "@reclaim/ui/form/AskReason.tsx"
import { Button } from "@reclaim/ui/page/Button.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { isOpenedFromPage } from "../../../app/address/OpeningLink.tsx"
import { useAct } from "../../../app/runtime/useAct.ts"
import {
  deskAuthorizationAddressAtom,
  deskAuthorizationAtom,
  reloadDeskAuthorizationAtom
} from "./deskAuthorizationAtoms.ts"
import { makingAtom, withdrawAct } from "./deskBatchAtoms.ts"

/** A client's decision about a batch, next to the desk's open items. */
export const DeskAuthorization = () => {
  const state = useAtomValue(deskAuthorizationAtom)
  const reload = useSetAtom(reloadDeskAuthorizationAtom)
  const { state: entry } = useLocation()
  const navigate = useNavigate()
  const address = useAtomValue(deskAuthorizationAddressAtom)
  const close = () =>
    isOpenedFromPage(entry)
      ? void navigate(-1)
      : void navigate(
          routes.claimAuthorization.path + (address === null ? "" : `?client=${String(address.clientId)}`),
          { replace: true, preventScrollReset: true }
        )
  const detail = state._tag === "Answered" ? state.answer : null
  if (detail !== null) {
    const { batch, lines } = detail
    return (
      <SideSheet title={batchName(batch)} sentence={`${batch.ownerName}: ${words.states[batch.state]}`} onClose={close}>
        <BatchPanel
          batch={batch}
          lines={{ _tag: "Loaded", lines }}
          onRetry={reload}
          answers={{}}
          onAnswer={null}
          onRevoke={null}
          reclaimHrefOf={null}
          isAtDesk
        />
        {address === null ? null : <Acts clientId={address.clientId} detail={detail} />}
      </SideSheet>
    )
  }
  return (
    <SideSheet title={words.title} onClose={close}>
      {state._tag === "Failed" ? (
        <FailureNotice text={state.text} onRetry={reload} />
      ) : state._tag === "Answered" ? (
        <EmptyState sentence={words.atDesk.unknownBatch} />
      ) : (
        <div role="status">
          <span className="visually-hidden">{words.loading}</span>
          <Skeleton height="320px" isCard />
        </div>
      )}
    </SideSheet>
  )
}

interface ActsProps {
  readonly clientId: number
  readonly detail: AuthorizationDetail
}

/** Desk acts on an undecided batch. */
const Acts = ({ clientId, detail }: ActsProps) => {
  const { batch } = detail
  const make = useSetAtom(makingAtom)
  const [withdrawing, withdraw] = useAct(withdrawAct)
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const change = () => {
    make({ _tag: "Change", detail })
    void navigate(`${routes.claimAuthorization.path}?client=${String(clientId)}`, { replace: true })
  }
  return (
    <div className={styles["acts"]}>
      {decideAuthorization(batch.state, "ask_again") === null ? null : (
        <Button onPress={change}>{deskWords.change}</Button>
      )}
      {decideAuthorization(batch.state, "withdraw") === null ? null : (
        <Button kind="danger" onPress={() => setAsking(true)}>
          {deskWords.withdraw}
        </Button>
      )}
      {withdrawing._tag === "Failed" ? <FailureNotice text={withdrawing.text} /> : null}
      {isAsking ? (
        <AskReason
          title={deskWords.withdrawTitle}
          sentence={deskWords.withdrawSentence}
          words={deskWords}
          act={{ label: deskWords.withdraw, kind: "danger" }}
          onGo={(reason) => {
            setAsking(false)
            void withdraw({ clientId, batch, reason })
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

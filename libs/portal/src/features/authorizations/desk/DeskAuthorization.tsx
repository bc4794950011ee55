import { routes } from "@reclaim/core/rules/navigation/routes"
import { authorizationMessages as words } from "@reclaim/ui/authorizations/authorizationMessages.ts"
import { BatchPanel } from "@reclaim/ui/authorizations/BatchPanel.tsx"
import { batchName } from "@reclaim/ui/authorizations/BatchTable.tsx"
import { SideSheet } from "@reclaim/ui/dialog/SideSheet.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import { isOpenedFromPage } from "../../../app/address/OpeningLink.tsx"
import { deskAuthorizationAtom, reloadDeskAuthorizationAtom } from "./deskAuthorizationAtoms.ts"

/** What a client has decided about a batch, beside what waits for the desk. */
export const DeskAuthorization = () => {
  const state = useAtomValue(deskAuthorizationAtom)
  const reload = useSetAtom(reloadDeskAuthorizationAtom)
  const { state: entry } = useLocation()
  const navigate = useNavigate()
  const close = () =>
    isOpenedFromPage(entry)
      ? void navigate(-1)
      : void navigate(routes.claimAuthorization.path, { replace: true, preventScrollReset: true })
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
        />
      </SideSheet>
    )
  }
  return (
    <SideSheet title={words.title} onClose={close}>
      {state._tag === "Failed" ? (
        <FailureNotice text={state.text} onRetry={reload} />
      ) : state._tag === "Answered" ? (
        <EmptyState sentence={words.unknownBatch} />
      ) : (
        <div role="status">
          <span className="visually-hidden">{words.loading}</span>
          <Skeleton height="320px" isCard />
        </div>
      )}
    </SideSheet>
  )
}

import { uploadRowPageLimit } from "@reclaim/core/domain/application/batch/UploadRowPage"
import type { DeskListAddress } from "@reclaim/core/rules/address/deskApplicationUrl"
import { deskApplicationHref } from "@reclaim/core/rules/address/deskApplicationUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { ListAtDesk } from "@reclaim/ui/desk/list/ListAtDesk.tsx"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link } from "react-router-dom"
import { timeZoneAtom } from "../../../app/ownProfile/ownProfileAtoms.ts"
import styles from "./DeskApplicationScreen.module.css"
import { custodianSearchAtom, custodianTypedAtom } from "./deskApplicationAtoms.ts"
import {
  acceptListAtom,
  deskListAtom,
  forgetListAtom,
  listAcceptanceAtom,
  listOffsetAtom,
  reloadDeskListAtom,
  stopAcceptingAtom
} from "./deskListAtoms.ts"
import { deskListMessages as words } from "./deskListMessages.ts"

export interface DeskListScreenProps {
  readonly open: DeskListAddress
}

/** A client's list of applications, open at the desk. */
export const DeskListScreen = ({ open }: DeskListScreenProps) => {
  const title = words.title(String(open.batchId))
  return (
    <div className={styles["screen"]}>
      <Breadcrumbs above={[{ label: words.above, to: routes.accounts.path }]} current={title} LinkComponent={Link} />
      <PageTitle>{title}</PageTitle>
      <Content key={`${String(open.clientId)} ${String(open.batchId)}`} open={open} />
    </div>
  )
}

const Content = ({ open }: DeskListScreenProps) => {
  const state = useAtomValue(deskListAtom)
  const reload = useSetAtom(reloadDeskListAtom)
  const timeZone = useAtomValue(timeZoneAtom)
  const acceptance = useAtomValue(listAcceptanceAtom)
  const custodians = useAtomValue(custodianSearchAtom)
  const searchCustodians = useSetAtom(custodianTypedAtom)
  const accept = useSetAtom(acceptListAtom)
  const stop = useSetAtom(stopAcceptingAtom)
  const forget = useSetAtom(forgetListAtom)
  const [offset, setOffset] = useAtom(listOffsetAtom)
  useEffect(() => {
    forget()
    return stop
  }, [forget, stop])
  if (state._tag === "Failed") return <FailureNotice text={state.text} onRetry={reload} />
  if (state._tag !== "Answered") {
    return (
      <div role="status">
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton height="320px" />
      </div>
    )
  }
  return (
    <ListAtDesk
      batch={state.answer.batch}
      page={state.answer.page}
      offset={offset}
      pageSize={uploadRowPageLimit}
      onPage={setOffset}
      timeZone={timeZone}
      acceptance={acceptance}
      unlisted={state.answer.unlisted}
      custodians={custodians}
      onSearchCustodians={searchCustodians}
      onAccept={(lines) => void accept({ of: open, lines })}
      onStop={stop}
      hrefOf={(applicationId) => deskApplicationHref({ clientId: open.clientId, applicationId })}
      LinkComponent={Link}
    />
  )
}

import type { DeskApplicationAct } from "@reclaim/core/domain/application/DeskApplicationAct"
import { deskAccountHref } from "@reclaim/core/rules/address/deskAccountUrl"
import type { DeskApplicationAddress } from "@reclaim/core/rules/address/deskApplicationUrl"
import { deskApplicationHref } from "@reclaim/core/rules/address/deskApplicationUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { ApplicationAtDesk } from "@reclaim/ui/desk/application/ApplicationAtDesk.tsx"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Link } from "react-router-dom"
import { useAct } from "../../../app/runtime/useAct.ts"
import { useLeaveWarning } from "../../../app/shell/useLeaveWarning.ts"
import styles from "./DeskApplicationScreen.module.css"
import {
  custodianSearchAtom,
  custodianTypedAtom,
  deskApplicationAct,
  deskApplicationAtom,
  reloadDeskApplicationAtom
} from "./deskApplicationAtoms.ts"
import { deskApplicationMessages as words } from "./deskApplicationMessages.ts"

export interface DeskApplicationScreenProps {
  readonly open: DeskApplicationAddress
}

/** The keys of the query that open an application. */
const openedBy: ReadonlyArray<string> = ["client", "application"]

/** A client's application, open at the desk. */
export const DeskApplicationScreen = ({ open }: DeskApplicationScreenProps) => {
  const title = words.title(String(open.applicationId))
  return (
    <div className={styles["screen"]}>
      <Breadcrumbs above={[{ label: words.above, to: routes.accounts.path }]} current={title} LinkComponent={Link} />
      <PageTitle>{title}</PageTitle>
      <Content key={`${String(open.clientId)} ${String(open.applicationId)}`} open={open} />
    </div>
  )
}

const Content = ({ open }: DeskApplicationScreenProps) => {
  const state = useAtomValue(deskApplicationAtom)
  const reload = useSetAtom(reloadDeskApplicationAtom)
  const [acting, act] = useAct(deskApplicationAct)
  const custodians = useAtomValue(custodianSearchAtom)
  const searchCustodians = useSetAtom(custodianTypedAtom)
  const onUnsaved = useLeaveWarning(openedBy)
  if (state._tag === "Failed") return <FailureNotice text={state.text} onRetry={reload} />
  if (state._tag !== "Answered") {
    return (
      <div role="status">
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton height="320px" />
      </div>
    )
  }
  const { version } = state.answer.application
  return (
    <ApplicationAtDesk
      sent={state.answer}
      onAct={(decided: DeskApplicationAct) => void act({ ...open, version, act: decided })}
      isBusy={acting._tag === "Busy"}
      problem={acting._tag === "Failed" ? acting.text : null}
      custodians={custodians}
      onSearchCustodians={searchCustodians}
      onUnsaved={onUnsaved}
      accountHrefOf={(accountId) => deskAccountHref({ clientId: open.clientId, accountId })}
      hrefOf={(applicationId) => deskApplicationHref({ clientId: open.clientId, applicationId })}
      LinkComponent={Link}
    />
  )
}

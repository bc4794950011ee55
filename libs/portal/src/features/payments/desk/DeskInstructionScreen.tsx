import type { DeskInstructionAddress } from "@reclaim/core/rules/address/deskInstructionUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { InstructionAtDesk } from "@reclaim/ui/desk/payment/InstructionAtDesk.tsx"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Link } from "react-router-dom"
import { useAct } from "../../../app/runtime/useAct.ts"
import { ShownOwners } from "../ShownOwners.tsx"
import {
  approveAtDeskAtom,
  deskInstructionAtom,
  deskInstructionOwners,
  rejectAtDeskAct,
  reloadDeskInstructionAtom,
  todayHereAtom
} from "./deskInstructionAtoms.ts"
import { deskInstructionMessages as words } from "./deskInstructionMessages.ts"
import styles from "./DeskInstructionScreen.module.css"

export interface DeskInstructionScreenProps {
  readonly open: DeskInstructionAddress
}

/** A client's new payment details, open at the desk. */
export const DeskInstructionScreen = ({ open }: DeskInstructionScreenProps) => {
  const title = words.title(String(open.instructionId))
  return (
    <div className={styles["screen"]}>
      <Breadcrumbs above={[{ label: words.above, to: routes.contacts.path }]} current={title} LinkComponent={Link} />
      <PageTitle>{title}</PageTitle>
      <Content key={`${String(open.clientId)} ${String(open.instructionId)}`} open={open} />
    </div>
  )
}

const Content = ({ open }: DeskInstructionScreenProps) => {
  const state = useAtomValue(deskInstructionAtom)
  const today = useAtomValue(todayHereAtom)
  const reload = useSetAtom(reloadDeskInstructionAtom)
  const approve = useSetAtom(approveAtDeskAtom)
  const showOwners = useSetAtom(deskInstructionOwners.askedAtom)
  const [rejecting, reject] = useAct(rejectAtDeskAct)
  if (state._tag === "Failed") return <FailureNotice text={state.text} onRetry={reload} />
  if (state._tag !== "Answered" || today === null) {
    return (
      <div role="status">
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton height="320px" />
      </div>
    )
  }
  const { currency, instructionId, version } = state.answer.instruction
  const of = { ...open, version }
  return (
    <>
      <InstructionAtDesk
        shown={state.answer}
        today={today}
        onApprove={(callBack) => approve({ of, callBack })}
        onReject={(reason) => void reject({ of, reason })}
        onOwners={() => showOwners({ instructionId, currency, offset: 0 })}
        problem={rejecting._tag === "Failed" ? rejecting.text : null}
      />
      <ShownOwners owners={deskInstructionOwners} />
    </>
  )
}

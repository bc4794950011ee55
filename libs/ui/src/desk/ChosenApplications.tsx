import type { TogetherAct } from "@reclaim/core/domain/account/application/DeskActs"
import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import { count } from "@reclaim/core/format/count"
import { useState } from "react"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { RejectDialog } from "./application/RejectDialog.tsx"
import styles from "./DeskItems.module.css"
import { deskMessages } from "./deskMessages.ts"
import { ReturnTogetherDialog } from "./ReturnTogetherDialog.tsx"

export interface ChosenApplicationsProps {
  /** At least one, all of one client. */
  readonly chosen: ReadonlyArray<WorkItem>
  readonly onAct: (act: TogetherAct) => void
  readonly onClear: () => void
  readonly isBusy: boolean
  /** Why nothing was done; null for nothing to tell. */
  readonly problem: string | null
}

const words = deskMessages.together

/** What can be done with the applications that are chosen: with all of them, or with none. */
export const ChosenApplications = ({ chosen, isBusy, onAct, onClear, problem }: ChosenApplicationsProps) => {
  const [asking, setAsking] = useState<"return" | "reject" | null>(null)
  const client = chosen[0]?.clientName ?? ""
  const isNobodys = chosen.every(({ state }) => state === "open")
  const isTaken = chosen.every(({ state }) => state === "taken")
  const text = count(chosen.length)
  const decide = (act: TogetherAct) => {
    setAsking(null)
    onAct(act)
  }
  return (
    <div role="group" aria-label={words.name} className={styles["chosen"]}>
      <span role="status">{isBusy ? words.working : words.chosen(chosen.length, text, client)}</span>
      <Button isSmall kind="primary" isDisabled={!isNobodys || isBusy} onPress={() => onAct({ act: "take" })}>
        {words.take}
      </Button>
      <Button isSmall isDisabled={!isTaken || isBusy} onPress={() => setAsking("return")}>
        {words.return}
      </Button>
      <Button isSmall isDisabled={!isTaken || isBusy} onPress={() => setAsking("reject")}>
        {words.reject}
      </Button>
      <Button isSmall onPress={onClear}>
        {words.clear}
      </Button>
      {isNobodys || isTaken ? null : <small className={styles["note"]}>{words.mixed}</small>}
      {problem === null ? null : <FailureNotice text={problem} />}
      {asking === "return" ? (
        <ReturnTogetherDialog
          applications={chosen.length}
          onReturn={(note) => decide({ act: "return", notes: [note], reason: "" })}
          onCancel={() => setAsking(null)}
        />
      ) : null}
      {asking === "reject" ? (
        <RejectDialog
          title={words.rejectTitle(chosen.length, text)}
          go={words.rejectGo}
          onReject={(rejectReason, reason) => decide({ act: "reject", rejectReason, reason })}
          onCancel={() => setAsking(null)}
        />
      ) : null}
    </div>
  )
}

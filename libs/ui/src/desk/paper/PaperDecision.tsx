import type { PaperDocument } from "@reclaim/core/domain/paper/PaperDocument"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { decidePaper, type PaperAct } from "@reclaim/core/rules/paper/decidePaper"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { Button } from "../../page/Button.tsx"
import { Callout } from "../../page/Callout.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { documentDeskMessages } from "../document/documentDeskMessages.ts"
import { ArrivalForm } from "./ArrivalForm.tsx"
import styles from "./PaperAtDesk.module.css"
import { paperDeskMessages as words } from "./paperDeskMessages.ts"
import { type SentBack, SendBackDialog } from "./SendBackDialog.tsx"
import { type Verified, VerifyForm } from "./VerifyForm.tsx"

/** What the desk does with a document that is signed by hand. */
export type DeskPaperAct =
  | { readonly _tag: "Receive"; readonly on: CalendarDate }
  | ({ readonly _tag: "Verify" } & Verified)
  | ({ readonly _tag: "SendBack" } & SentBack)

export interface PaperDecisionProps {
  readonly paper: PaperDocument
  readonly today: CalendarDate
  readonly onAct: (act: DeskPaperAct) => void
  readonly isBusy: boolean
  readonly problem: string | null
  readonly done: string
  readonly next: ReactNode
}

/** What is done next with it at the desk. */
export const PaperDecision = ({ done, isBusy, next, onAct, paper, problem, today }: PaperDecisionProps) => {
  const [isRejecting, setRejecting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The form that was sent is gone: the focus stays where the next one begins.
  useEffect(() => {
    if (done !== "" && document.activeElement === document.body) place.current?.focus()
  })
  const may = (act: PaperAct) => decidePaper(paper.state, act)._tag === "Next"
  return (
    <div ref={place} tabIndex={-1} className={styles["form"]}>
      {done === "" ? null : <Callout kind="done" title={done} isAnnounced />}
      {problem === null ? null : <FailureNotice text={problem} />}
      <p>{words.state[paper.state](paper)}</p>
      {may("receive") ? (
        <ArrivalForm key={paper.version} today={today} onReceive={(on) => onAct({ _tag: "Receive", on })} />
      ) : null}
      {may("verify") ? (
        <VerifyForm
          key={paper.version}
          validity={paper.validity}
          today={today}
          onVerify={(verified) => onAct({ _tag: "Verify", ...verified })}
        />
      ) : null}
      <div className={styles["acts"]}>
        {may("send_back") ? (
          <Button kind="danger" onPress={() => setRejecting(true)}>
            {paper.state === "original_received" ? words.rejectOriginal : words.reject}
          </Button>
        ) : null}
        <span role="status">{isBusy ? documentDeskMessages.working : ""}</span>
        {next}
      </div>
      {isRejecting ? (
        <SendBackDialog
          isOriginalHere={paper.state === "original_received"}
          today={today}
          onGo={(sentBack) => {
            setRejecting(false)
            onAct({ _tag: "SendBack", ...sentBack })
          }}
          onCancel={() => setRejecting(false)}
        />
      ) : null}
    </div>
  )
}

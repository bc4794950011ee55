import type { PaperDocument } from "@reclaim/core/domain/paper/PaperDocument"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { decidePaper, type PaperAct } from "@reclaim/core/rules/paper/decidePaper"
import { type ReactNode, useState } from "react"
import { Button } from "../../page/Button.tsx"
import { DecisionFrame } from "../DecisionFrame.tsx"
import { ArrivalForm } from "./ArrivalForm.tsx"
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
  const may = (act: PaperAct) => decidePaper(paper.state, act)._tag === "Next"
  return (
    <>
      <DecisionFrame
        standing={words.state[paper.state](paper)}
        form={
          may("receive") ? (
            <ArrivalForm key={paper.version} today={today} onReceive={(on) => onAct({ _tag: "Receive", on })} />
          ) : may("verify") ? (
            <VerifyForm
              key={paper.version}
              validity={paper.validity}
              today={today}
              onVerify={(verified) => onAct({ _tag: "Verify", ...verified })}
            />
          ) : null
        }
        further={
          may("send_back") ? (
            <Button kind="danger" onPress={() => setRejecting(true)}>
              {paper.state === "original_received" ? words.rejectOriginal : words.reject}
            </Button>
          ) : null
        }
        isBusy={isBusy}
        problem={problem}
        done={done}
        next={next}
      />
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
    </>
  )
}

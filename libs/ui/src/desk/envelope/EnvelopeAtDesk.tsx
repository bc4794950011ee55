import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { decideEnvelope } from "@reclaim/core/rules/signing/decideEnvelope"
import { type ReactNode, useState } from "react"
import { Button } from "../../page/Button.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { type SentAct, SentFacts } from "../../signing/sent/SentFacts.tsx"
import { documentDeskMessages } from "../document/documentDeskMessages.ts"
import { type Rejection, RejectDialog } from "../document/RejectDialog.tsx"
import { ReviewParts } from "../document/ReviewParts.tsx"
import { DecisionFrame } from "../DecisionFrame.tsx"
import { AcceptForm } from "./AcceptForm.tsx"
import { envelopeDeskMessages as words } from "./envelopeDeskMessages.ts"

/** What the desk makes of what was signed on screen, and does while it is being signed. */
export type DeskEnvelopeAct =
  | { readonly _tag: "Accept"; readonly validFrom: CalendarDate; readonly validTo: CalendarDate | null }
  | ({ readonly _tag: "Reject" } & Rejection)
  | SentAct

export interface EnvelopeAtDeskProps {
  readonly envelope: Envelope
  readonly today: CalendarDate
  /** Of the IANA database; null for that of the device. */
  readonly timeZone: string | null
  /** The pages of the sealed file; null before there is one. */
  readonly pages: ReactNode
  readonly onAct: (act: DeskEnvelopeAct) => void
  readonly isBusy: boolean
  /** Why the last act failed; null when it did not. */
  readonly problem: string | null
  /** What was done last; empty before. */
  readonly done: string
  /** Leads to the next item, or says that nothing else waits. */
  readonly next: ReactNode
}

const ignore = () => undefined

/** What a client has signed on screen: the sealed file beside who signed it, and what the desk makes of it. */
export const EnvelopeAtDesk = (props: EnvelopeAtDeskProps) => (
  <ReviewParts
    looked={{
      title: words.pages,
      note: "",
      pages: props.pages ?? (
        <EmptyState sentence={props.envelope.state === "sent" ? words.notSigned : words.notSealed} />
      )
    }}
    cards={[
      { title: documentDeskMessages.decision, content: <Decision {...props} /> },
      {
        title: words.facts,
        content: (
          <SentFacts
            envelope={props.envelope}
            timeZone={props.timeZone}
            today={props.today}
            isLater={null}
            onLater={ignore}
            onDecline={ignore}
            onSent={props.onAct}
          />
        )
      }
    ]}
  />
)

const Decision = ({ done, envelope, isBusy, next, onAct, pages, problem, today }: EnvelopeAtDeskProps) => {
  const [isRejecting, setRejecting] = useState(false)
  const may = (act: "accept" | "reject") => decideEnvelope(envelope.state, act)._tag === "Next"
  return (
    <>
      <DecisionFrame
        standing={words.state[envelope.state]}
        form={
          may("accept") && pages !== null ? (
            <AcceptForm
              key={envelope.version}
              signedOn={envelope.completedOn}
              validity={envelope.validity}
              today={today}
              onAccept={(holding) => onAct({ _tag: "Accept", ...holding })}
            />
          ) : null
        }
        further={
          may("reject") ? (
            <Button kind="danger" onPress={() => setRejecting(true)}>
              {words.reject}
            </Button>
          ) : null
        }
        isBusy={isBusy}
        problem={problem}
        done={done}
        next={next}
      />
      {isRejecting ? (
        <RejectDialog
          title={words.rejecting.title}
          sentence={words.rejecting.sentence}
          onGo={(why) => {
            setRejecting(false)
            onAct({ _tag: "Reject", ...why })
          }}
          onCancel={() => setRejecting(false)}
        />
      ) : null}
    </>
  )
}

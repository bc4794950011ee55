import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import type { DeskEnvelopeAct } from "@reclaim/core/domain/signing/EnvelopeAct"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { decideEnvelope } from "@reclaim/core/rules/signing/decideEnvelope"
import { type ReactNode, useState } from "react"
import { Button } from "../../page/Button.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { pageKeys } from "../../shell/pageKeys.ts"
import { SentFacts } from "../../signing/sent/SentFacts.tsx"
import { documentDeskMessages } from "../document/documentDeskMessages.ts"
import { RejectDialog } from "../document/RejectDialog.tsx"
import { ReviewParts } from "../review/ReviewParts.tsx"
import { DecisionFrame, type DeskDecisionProps } from "../DecisionFrame.tsx"
import { AcceptForm } from "./AcceptForm.tsx"
import { envelopeDeskMessages as words } from "./envelopeDeskMessages.ts"

export interface EnvelopeAtDeskProps extends DeskDecisionProps<DeskEnvelopeAct> {
  readonly envelope: Envelope
  readonly today: CalendarDate
  /** IANA time zone; null for the device's. */
  readonly timeZone: string | null
  /** Rendered pages of the sealed file; null until it exists. */
  readonly pages: ReactNode
}

const ignore = () => undefined

/** E-signed document under staff review: the sealed file, its signers, and the decision. */
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
  const may = (step: "Accept" | "Reject") => decideEnvelope(envelope.state, step)._tag === "Next"
  return (
    <>
      <DecisionFrame
        standing={words.state[envelope.state]}
        form={
          may("Accept") && pages !== null ? (
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
          may("Reject") ? (
            <Button kind="danger" onPress={() => setRejecting(true)} keys={pageKeys.reject}>
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

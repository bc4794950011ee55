import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { Callout } from "@reclaim/ui/page/Callout.tsx"
import { DeclineDialog } from "@reclaim/ui/signing/DeclineDialog.tsx"
import { SentFacts } from "@reclaim/ui/signing/sent/SentFacts.tsx"
import { sentMessages } from "@reclaim/ui/signing/sent/sentMessages.ts"
import { signingMessages as words } from "@reclaim/ui/signing/signingMessages.ts"
import { useAtomValue } from "jotai"
import { useState } from "react"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { maySendAtom, maySignAtom } from "./envelopeAtoms.ts"
import { declineAct, sendAct } from "./signAtoms.ts"

export interface OpenFactsProps {
  readonly envelope: Envelope
  /** Null where it is not for the user to sign now. */
  readonly isLater: boolean | null
  readonly onLater: (isLater: boolean) => void
  /** What is said once something was done with it. */
  readonly onDone: (text: string) => void
}

/** What is known of the document that is shown, how it is declined, and what is done while others sign it. */
export const OpenFacts = ({ envelope, isLater, onDone, onLater }: OpenFactsProps) => {
  const timeZone = useAtomValue(timeZoneAtom)
  const maySign = useAtomValue(maySignAtom)
  const maySend = useAtomValue(maySendAtom)
  const today = useAtomValue(todayAtom)
  const [isDeclining, setDeclining] = useState(false)
  const [sending, send] = useAct(sendAct)
  const [declining, decline] = useAct(declineAct)
  const name = documentTexts.title(envelope)
  return (
    <>
      {[declining, sending].map((act) =>
        act._tag === "Failed" && act.asked.envelope.envelopeId === envelope.envelopeId ? (
          <Callout key={act.text} kind="danger" title={act.text} isAnnounced />
        ) : null
      )}
      <SentFacts
        envelope={envelope}
        timeZone={timeZone}
        today={today}
        isLater={maySign ? isLater : null}
        onLater={onLater}
        onDecline={() => setDeclining(true)}
        onSent={
          maySend
            ? (act) =>
                void send({ envelope, act }).then((done) =>
                  done === null ? undefined : onDone(sentMessages.done[act._tag](name))
                )
            : null
        }
      />
      {isDeclining ? (
        <DeclineDialog
          name={name}
          onGo={(why) => {
            setDeclining(false)
            void decline({ envelope, why }).then((done) => (done === null ? undefined : onDone(words.declined(name))))
          }}
          onCancel={() => setDeclining(false)}
        />
      ) : null}
    </>
  )
}

import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { decideEnvelope } from "@reclaim/core/rules/signing/decideEnvelope"
import { decideReminder } from "@reclaim/core/rules/signing/decideReminder"
import { Callout } from "@reclaim/ui/page/Callout.tsx"
import { DeclineDialog } from "@reclaim/ui/signing/DeclineDialog.tsx"
import { SigningFacts } from "@reclaim/ui/signing/SigningFacts.tsx"
import { signingMessages as words } from "@reclaim/ui/signing/signingMessages.ts"
import { TakeBackDialog } from "@reclaim/ui/signing/TakeBackDialog.tsx"
import { useAtomValue } from "jotai"
import { useState } from "react"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { maySignAtom, mayTakeBackAtom } from "./envelopeAtoms.ts"
import { declineAct, remindAct, takeBackAct } from "./signAtoms.ts"

export interface OpenFactsProps {
  readonly envelope: Envelope
  /** Null where it is not for the user to sign now. */
  readonly isLater: boolean | null
  readonly onLater: (isLater: boolean) => void
  /** What is said once it was declined or taken back. */
  readonly onDone: (text: string) => void
}

/** What is known of the document that is shown, and how it is declined. */
export const OpenFacts = ({ envelope, isLater, onDone, onLater }: OpenFactsProps) => {
  const timeZone = useAtomValue(timeZoneAtom)
  const maySign = useAtomValue(maySignAtom)
  const mayTakeBack = useAtomValue(mayTakeBackAtom) && decideEnvelope(envelope.state, "void")._tag === "Next"
  const [asked, setAsked] = useState<"decline" | "takeBack" | null>(null)
  const today = useAtomValue(todayAtom)
  // Nobody has themselves reminded.
  const { remindedOn, signers, state } = envelope
  const others = { remindedOn, state, signers: signers.filter(({ isYou }) => !isYou) }
  const mayRemind = useAtomValue(mayTakeBackAtom) && today !== null && decideReminder(others, today)._tag === "Told"
  const [takingBack, takeBack] = useAct(takeBackAct)
  const [reminding, remind] = useAct(remindAct)
  const [declining, decline] = useAct(declineAct)
  const name = documentTexts.title(envelope)
  return (
    <>
      {[declining, takingBack].map((act) =>
        act._tag === "Failed" && act.asked.envelope.envelopeId === envelope.envelopeId ? (
          <Callout key={act.text} kind="danger" title={act.text} isAnnounced />
        ) : null
      )}
      {reminding._tag === "Failed" && reminding.asked.envelopeId === envelope.envelopeId ? (
        <Callout kind="danger" title={reminding.text} isAnnounced />
      ) : null}
      <SigningFacts
        envelope={envelope}
        timeZone={timeZone}
        isLater={maySign ? isLater : null}
        onLater={onLater}
        onDecline={() => setAsked("decline")}
        onTakeBack={mayTakeBack ? () => setAsked("takeBack") : null}
        onRemind={
          mayRemind
            ? () => void remind(envelope).then((done) => (done === null ? undefined : onDone(words.reminded(name))))
            : null
        }
      />
      {asked === "decline" ? (
        <DeclineDialog
          name={name}
          onGo={(why) => {
            setAsked(null)
            void decline({ envelope, why }).then((done) => (done === null ? undefined : onDone(words.declined(name))))
          }}
          onCancel={() => setAsked(null)}
        />
      ) : null}
      {asked === "takeBack" ? (
        <TakeBackDialog
          name={name}
          onGo={(text) => {
            setAsked(null)
            void takeBack({ envelope, text }).then((done) =>
              done === null ? undefined : onDone(words.takenBack(name))
            )
          }}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

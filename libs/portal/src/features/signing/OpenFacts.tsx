import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { Callout } from "@reclaim/ui/page/Callout.tsx"
import { DeclineDialog } from "@reclaim/ui/signing/DeclineDialog.tsx"
import { SigningFacts } from "@reclaim/ui/signing/SigningFacts.tsx"
import { useAtomValue } from "jotai"
import { useState } from "react"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { maySignAtom } from "./envelopeAtoms.ts"
import { declineAct } from "./signAtoms.ts"

export interface OpenFactsProps {
  readonly envelope: Envelope
  /** Null where it is not for the user to sign now. */
  readonly isLater: boolean | null
  readonly onLater: (isLater: boolean) => void
  /** With the document's name. */
  readonly onDeclined: (name: string) => void
}

/** What is known of the document that is shown, and how it is declined. */
export const OpenFacts = ({ envelope, isLater, onDeclined, onLater }: OpenFactsProps) => {
  const timeZone = useAtomValue(timeZoneAtom)
  const maySign = useAtomValue(maySignAtom)
  const [isDeclining, setDeclining] = useState(false)
  const [declining, decline] = useAct(declineAct)
  const name = documentTexts.title(envelope)
  return (
    <>
      {declining._tag === "Failed" && declining.asked.envelope.envelopeId === envelope.envelopeId ? (
        <Callout kind="danger" title={declining.text} isAnnounced />
      ) : null}
      <SigningFacts
        envelope={envelope}
        timeZone={timeZone}
        isLater={maySign ? isLater : null}
        onLater={onLater}
        onDecline={() => setDeclining(true)}
      />
      {isDeclining ? (
        <DeclineDialog
          name={name}
          onGo={(why) => {
            setDeclining(false)
            void decline({ envelope, why }).then((done) => (done === null ? undefined : onDeclined(name)))
          }}
          onCancel={() => setDeclining(false)}
        />
      ) : null}
    </>
  )
}

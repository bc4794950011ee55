import type { EnvelopeAct } from "@reclaim/core/domain/signing/EnvelopeAct"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { decideEnvelope } from "@reclaim/core/rules/signing/decideEnvelope"
import { decideReminder } from "@reclaim/core/rules/signing/decideReminder"
import { decideSigner } from "@reclaim/core/rules/signing/decideSigner"
import { useState } from "react"
import { AskReason } from "../../form/AskReason.tsx"
import { ReplaceDialog } from "./ReplaceDialog.tsx"
import { sentMessages } from "./sentMessages.ts"
import { SigningFacts, type SigningFactsProps } from "./SigningFacts.tsx"

interface TakeBackDialogProps {
  /** The document with its year. */
  readonly name: string
  readonly onGo: (text: string) => void
  readonly onCancel: () => void
}

const words = sentMessages.takeBack

/** Asks for the reason of taking back a document that others are to sign. */
export const TakeBackDialog = ({ name, onCancel, onGo }: TakeBackDialogProps) => (
  <AskReason
    title={words.title(name)}
    sentence={words.sentence}
    words={words}
    act={{ label: words.go, kind: "danger" }}
    onGo={onGo}
    onCancel={onCancel}
  />
)

export interface SentFactsProps extends Omit<SigningFactsProps, "onTakeBack" | "onRemind" | "onReplace"> {
  /** Null until known. */
  readonly today: CalendarDate | null
  /** Null for users who may not act on documents that others sign. */
  readonly onSent: ((act: EnvelopeAct) => void) | null
}

/** Facts of a document to sign, with the actions possible while others sign it. */
export const SentFacts = ({ onSent, today, ...facts }: SentFactsProps) => {
  const [asked, setAsked] = useState<"takeBack" | "replace" | null>(null)
  const { remindedOn, signers, state } = facts.envelope
  const name = documentTexts.title(facts.envelope)
  // Users do not remind themselves.
  const others = { remindedOn, state, signers: signers.filter(({ isYou }) => !isYou) }
  const open = signers.filter((signer) => decideSigner(signer.state, "replace")._tag === "Next")
  const go = (act: EnvelopeAct) => {
    setAsked(null)
    onSent?.(act)
  }
  return (
    <>
      <SigningFacts
        {...facts}
        onTakeBack={
          onSent !== null && decideEnvelope(state, "TakeBack")._tag === "Next" ? () => setAsked("takeBack") : null
        }
        onRemind={
          onSent !== null && today !== null && decideReminder(others, today)._tag === "Told"
            ? () => go({ _tag: "Remind" })
            : null
        }
        onReplace={onSent !== null && state === "sent" && open.length > 0 ? () => setAsked("replace") : null}
      />
      {asked === "takeBack" ? (
        <TakeBackDialog name={name} onGo={(text) => go({ _tag: "TakeBack", text })} onCancel={() => setAsked(null)} />
      ) : null}
      {asked === "replace" ? (
        <ReplaceDialog
          name={name}
          signers={open}
          onGo={(signer) => go({ _tag: "Replace", ...signer })}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

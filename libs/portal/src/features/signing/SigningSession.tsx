import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { count } from "@reclaim/core/format/count"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { signingHref } from "@reclaim/core/rules/signing/signingUrl"
import { nextSittingStep, pagesLeft } from "@reclaim/core/rules/signing/sitting"
import { AdoptDialog } from "@reclaim/ui/signing/AdoptDialog.tsx"
import { ConsentDialog } from "@reclaim/ui/signing/ConsentDialog.tsx"
import type { AdoptedSignature } from "@reclaim/ui/signing/SignatureMark.tsx"
import { SigningBar } from "@reclaim/ui/signing/SigningBar.tsx"
import { signingMessages as words } from "@reclaim/ui/signing/signingMessages.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { consentAtom, reloadConsentAtom, signAtom, signingStateAtom, withdrawAct } from "./signAtoms.ts"

/** Page of a document to scroll to. */
export interface WantedPage {
  readonly envelopeId: number
  readonly n: number
  readonly page: number
}

export interface SigningSessionProps {
  /** Envelopes signed together, with the pages of them that the user has seen. */
  readonly envelopes: ReadonlyArray<Envelope>
  /** Called for a page that must be read first, so that it is scrolled to. */
  readonly onWanted: (page: WantedPage) => void
  readonly onWithdrawn: () => void
}

const firstLeft = (envelopes: ReadonlyArray<Envelope>) => {
  const first = envelopes.find(({ documents }) => pagesLeft(documents) > 0)
  if (first === undefined) return null
  return { pages: pagesLeft(envelopes.flatMap(({ documents }) => documents)), name: documentTexts.title(first) }
}

/** Signs the documents that the user has read, or jumps to the first missing step. */
export const SigningSession = ({ envelopes, onWanted, onWithdrawn }: SigningSessionProps) => {
  const user = useAtomValue(currentUserAtom)
  const consent = useAtomValue(consentAtom)
  const timeZone = useAtomValue(timeZoneAtom)
  const signing = useAtomValue(signingStateAtom)
  const sign = useSetAtom(signAtom)
  const reloadConsent = useSetAtom(reloadConsentAtom)
  const [withdrawing, withdraw] = useAct(withdrawAct)
  const [signature, setSignature] = useState<AdoptedSignature | null>(null)
  const [isAgreed, setAgreed] = useState(false)
  const [missed, setMissed] = useState<object | null>(null)
  const [asked, setAsked] = useState<"signature" | "consent" | null>(null)
  const [said, setSaid] = useState("")
  const navigate = useNavigate()
  const all = envelopes.length
  const press = () => {
    const step = nextSittingStep({ envelopes, hasSignature: signature !== null, isAgreed })
    switch (step._tag) {
      case "Read": {
        const { envelopeId, n, page } = step
        const of = envelopes.find((one) => one.envelopeId === envelopeId)
        setSaid(words.bar.unread(count(page), of === undefined ? "" : documentTexts.title(of)))
        onWanted({ envelopeId, n, page })
        return void navigate(signingHref(envelopeId))
      }
      case "Adopt":
        return setAsked("signature")
      case "Agree":
        return setMissed({})
      case "Sign":
        if (signature === null) return
        setSaid("")
        void sign(envelopes, signature).then(() => setAgreed(false))
    }
  }
  const problem =
    signing._tag === "Failed"
      ? signing.signed === 0
        ? signing.text
        : words.done.failed(count(signing.signed), count(signing.all), signing.text)
      : withdrawing._tag === "Failed"
        ? withdrawing.text
        : null
  return (
    <>
      <SigningBar
        signature={signature}
        isAgreed={isAgreed}
        missed={missed}
        left={firstLeft(envelopes)}
        reason={said === "" ? null : said}
        documents={all}
        signing={signing._tag === "Busy" ? signing.done : null}
        problem={problem}
        onChoose={() => setAsked("signature")}
        onAgree={(agreed) => {
          setAgreed(agreed)
          if (agreed) setMissed(null)
        }}
        onDisclosure={() => setAsked("consent")}
        onSign={press}
      />
      {asked === "signature" ? (
        <AdoptDialog
          signature={signature ?? { manner: "typed", name: user?.fullName ?? "", drawing: null }}
          onUse={(chosen) => {
            setSignature(chosen)
            setAsked(null)
          }}
          onCancel={() => setAsked(null)}
        />
      ) : null}
      {asked === "consent" ? (
        <ConsentDialog
          state={consent}
          timeZone={timeZone}
          onRetry={reloadConsent}
          onWithdraw={() => {
            setAsked(null)
            void withdraw(null).then((done) => (done === null ? undefined : onWithdrawn()))
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

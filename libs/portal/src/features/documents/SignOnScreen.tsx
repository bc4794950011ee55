import type { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import { signingHref } from "@reclaim/core/rules/signing/signingUrl"
import { OnScreenPanel } from "@reclaim/ui/signing/OnScreenPanel.tsx"
import { useAtomValue } from "jotai"
import { useNavigate } from "react-router-dom"
import { useAct } from "../../app/runtime/useAct.ts"
import { makeEnvelopeAct } from "./envelopeAtoms.ts"
import { maySignByHandAtom } from "./papers/paperAtoms.ts"

export interface SignOnScreenProps {
  readonly detail: RequirementDetail
}

/** Puts a document up to be signed on screen, and goes there. */
export const SignOnScreen = ({ detail: { requirement, signedTogether, signers } }: SignOnScreenProps) => {
  const mayAct = useAtomValue(maySignByHandAtom)
  const [making, make] = useAct(makeEnvelopeAct)
  const navigate = useNavigate()
  if (!mayAct) return null
  return (
    <OnScreenPanel
      marketName={requirement.marketName}
      others={signedTogether}
      signers={signers}
      isAtDesk={false}
      isBusy={making._tag === "Busy"}
      failure={making._tag === "Failed" ? making.text : null}
      onSign={(others, inOrder) =>
        void make({ requirementIds: [requirement.requirementId, ...others], inOrder }).then((made) =>
          made === null ? undefined : navigate(signingHref(made.envelopeId))
        )
      }
    />
  )
}

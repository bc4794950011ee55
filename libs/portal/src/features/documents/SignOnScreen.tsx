import type { SignedTogether } from "@reclaim/core/domain/requirement/RequirementDetail"
import type { Requirement } from "@reclaim/core/domain/requirement/Requirement"
import { signingHref } from "@reclaim/core/rules/signing/signingUrl"
import { OnScreenPanel } from "@reclaim/ui/signing/OnScreenPanel.tsx"
import { useAtomValue } from "jotai"
import { useNavigate } from "react-router-dom"
import { useAct } from "../../app/runtime/useAct.ts"
import { makeEnvelopeAct } from "./envelopeAtoms.ts"
import { maySignByHandAtom } from "./papers/paperAtoms.ts"

export interface SignOnScreenProps {
  readonly requirement: Requirement
  /** The others that one signature can serve besides; null while they are not known. */
  readonly others: ReadonlyArray<SignedTogether> | null
}

/** Puts a document up to be signed on screen, and goes there. */
export const SignOnScreen = ({ others, requirement }: SignOnScreenProps) => {
  const mayAct = useAtomValue(maySignByHandAtom)
  const [making, make] = useAct(makeEnvelopeAct)
  const navigate = useNavigate()
  if (!mayAct || others === null) return null
  return (
    <OnScreenPanel
      marketName={requirement.marketName}
      others={others}
      isBusy={making._tag === "Busy"}
      failure={making._tag === "Failed" ? making.text : null}
      onSign={(chosen) =>
        void make([requirement.requirementId, ...chosen]).then((made) =>
          made === null ? undefined : navigate(signingHref(made.envelopeId))
        )
      }
    />
  )
}

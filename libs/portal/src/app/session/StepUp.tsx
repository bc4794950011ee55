import { StepUpDialog } from "@reclaim/ui/users/StepUpDialog.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { askedProofAtom } from "./askedProofAtom.ts"
import { proveAtom } from "./proveAtom.ts"
import { answerProofAtom } from "./stepUpAtoms.ts"

/** Asks who is there, on behalf of every call that waits for it. */
export const StepUp = () => {
  const asked = useAtomValue(askedProofAtom)
  const prove = useSetAtom(proveAtom)
  const answer = useSetAtom(answerProofAtom)
  return asked === null ? null : <StepUpDialog methods={asked.methods} onProve={prove} onCancel={() => answer(false)} />
}

import { StepUpDialog } from "@reclaim/ui/users/StepUpDialog.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { proveAtom } from "./proveAtom.ts"
import { answerProofAtom, askedProofsAtom } from "./stepUpAtoms.ts"

/** Asks who is there, on behalf of every call that waits for it. */
export const StepUp = () => {
  const methods = useAtomValue(askedProofsAtom)
  const prove = useSetAtom(proveAtom)
  const answer = useSetAtom(answerProofAtom)
  return methods === null ? null : <StepUpDialog methods={methods} onProve={prove} onCancel={() => answer(false)} />
}

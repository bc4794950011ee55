import { mayApprovePayments } from "@reclaim/core/rules/payment/mayHandlePayments"
import { SecondFactorDialog } from "@reclaim/ui/profile/SecondFactorDialog.tsx"
import { StepUpDialog } from "@reclaim/ui/users/StepUpDialog.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { makesPasskeys } from "../browser/PasskeyMaker.ts"
import { shownSecretAtom, signInAct } from "../ownProfile/signInAtoms.ts"
import { useKeptCodes } from "../ownProfile/useKeptCodes.ts"
import { useAct } from "../runtime/useAct.ts"
import { askedProofAtom } from "./askedProofAtom.ts"
import { proveAtom } from "./proveAtom.ts"
import { answerProofAtom, offerProofAtom } from "./stepUpAtoms.ts"
import { currentUserAtom } from "../session/userAtoms.ts"

/** Asks for a proof of identity on behalf of all waiting calls; users without a suitable factor set one up first. */
export const StepUp = () => {
  const asked = useAtomValue(askedProofAtom)
  const prove = useSetAtom(proveAtom)
  const answer = useSetAtom(answerProofAtom)
  if (asked === null) return null
  if (asked.methods.length === 0) return <SetUp onCancel={() => answer(false)} />
  return (
    <StepUpDialog
      key={asked.methods.join()}
      methods={asked.methods}
      isNew={asked.isNew}
      onProve={prove}
      onCancel={() => answer(false)}
    />
  )
}

const SetUp = ({ onCancel }: { readonly onCancel: () => void }) => {
  const [state, run] = useAct(signInAct)
  const [shown, setShown] = useAtom(shownSecretAtom)
  const offer = useSetAtom(offerProofAtom)
  const user = useAtomValue(currentUserAtom)
  return (
    <SecondFactorDialog
      shown={shown}
      onAct={async (act) => {
        const isDone = (await run(act)) !== null
        if (isDone && act._tag === "AddPasskey") offer("passkey")
        return isDone
      }}
      busy={state._tag === "Busy" ? state.asked._tag : null}
      problem={state._tag === "Failed" ? { act: state.asked, text: state.text } : null}
      onPutAway={() => setShown(null)}
      onKept={() => offer("totp")}
      codes={useKeptCodes()}
      hasPasskeys={makesPasskeys()}
      isApprover={user !== null && mayApprovePayments(user)}
      onCancel={onCancel}
    />
  )
}

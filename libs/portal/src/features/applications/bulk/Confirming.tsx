import { batchMessages as words } from "@reclaim/ui/batches/batchMessages.ts"
import { ConfirmStep } from "@reclaim/ui/batches/ConfirmStep.tsx"
import type { FooterState } from "@reclaim/ui/wizard/WizardFooter.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useAct } from "../../../app/runtime/useAct.ts"
import { batchAtom, commitAct, commitAtom } from "./batchAtoms.ts"
import { phaseAtom } from "./checkAtoms.ts"
import { countsAtom } from "./rowAtoms.ts"

/** What will be made of the rows, to be confirmed. */
export const Confirming = () => {
  const counts = useAtomValue(countsAtom)
  const batch = useAtomValue(batchAtom)
  const setPhase = useSetAtom(phaseAtom)
  const commit = useSetAtom(commitAtom)
  const [state] = useAct(commitAct)
  const footer: FooterState =
    state._tag === "Busy"
      ? { _tag: "Busy", text: words.confirm.busy }
      : state._tag === "Failed"
        ? { _tag: "Refused", text: state.text }
        : batch?.state === "ready"
          ? { _tag: "Ready" }
          : { _tag: "Disabled", text: words.check.wait }
  return (
    <ConfirmStep
      counts={counts}
      state={footer}
      onCommit={(mode) => void commit(mode)}
      onBack={() => setPhase("check")}
    />
  )
}

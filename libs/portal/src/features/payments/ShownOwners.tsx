import { InstructionOwners } from "@reclaim/ui/payments/InstructionOwners.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import type { InstructionOwnersAtoms } from "./makeInstructionOwners.ts"

export interface ShownOwnersProps {
  readonly owners: InstructionOwnersAtoms
}

/** All owners of the payment details that were asked about; nothing while none were. */
export const ShownOwners = ({ owners: { askedAtom, retryAtom, stateAtom } }: ShownOwnersProps) => {
  const [asked, setAsked] = useAtom(askedAtom)
  const state = useAtomValue(stateAtom)
  const retry = useSetAtom(retryAtom)
  useEffect(() => () => setAsked(null), [setAsked])
  if (asked === null) return null
  return (
    <InstructionOwners
      currency={asked.currency}
      state={state}
      onPage={(offset) => setAsked({ ...asked, offset })}
      onRetry={retry}
      onClose={() => setAsked(null)}
    />
  )
}

import { investorMessages as words } from "@reclaim/ui/batches/investorMessages.ts"
import type { InvestorsCardProps } from "@reclaim/ui/batches/InvestorsCard.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useAct } from "../../../app/runtime/useAct.ts"
import { investorFileLimits, investorTemplateAct } from "../investorFileAtoms.ts"
import { batchAtom } from "./batchAtoms.ts"
import {
  forgetInvestorFileAtom,
  investorFaultsAtom,
  investorFileAtom,
  investorsAtom,
  removeInvestorsAct,
  setInvestorsAct,
  takeInvestorsAtom
} from "./investorAtoms.ts"

/** The investors of the upload; null where it has no look-through owner. */
export const useInvestors = (): InvestorsCardProps | null => {
  const batch = useAtomValue(batchAtom)
  const known = useAtomValue(investorsAtom)
  const file = useAtomValue(investorFileAtom)
  const faults = useAtomValue(investorFaultsAtom)
  const take = useSetAtom(takeInvestorsAtom)
  const forget = useSetAtom(forgetInvestorFileAtom)
  const [setting] = useAct(setInvestorsAct)
  const [removing, remove] = useAct(removeInvestorsAct)
  const [, saveTemplate] = useAct(investorTemplateAct)
  if (batch === null || known === null || known.references.length + known.investors === 0) return null
  const failed = setting._tag === "Failed" ? setting : removing
  return {
    known,
    isEditable: setting._tag !== "Busy" && removing._tag !== "Busy",
    limits: investorFileLimits,
    file,
    faults,
    problem: failed._tag === "Failed" ? failed.text : null,
    onFile: (chosen) => void take(chosen),
    onForget: forget,
    onPaste: (text) => void take(new File([text], words.pasted, { type: "text/csv" })),
    onTemplate: (form) => void saveTemplate(form),
    onRemove: () => void remove(batch)
  }
}

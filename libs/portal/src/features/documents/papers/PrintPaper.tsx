import type { Requirement } from "@reclaim/core/domain/requirement/Requirement"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { PaperRejection } from "@reclaim/ui/documents/requirement/PaperRejection.tsx"
import { SignByHand } from "@reclaim/ui/papers/SignByHand.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useAct } from "../../../app/runtime/useAct.ts"
import {
  forgetScanAtom,
  givenScansAtom,
  giveScansAtom,
  maySignByHandAtom,
  oneScan,
  openPapersAtom,
  printAct,
  stepAct
} from "./paperAtoms.ts"

export interface PrintPaperProps {
  readonly requirement: Requirement
  readonly today: CalendarDate
}

/** Prints the sheets of a document that is signed by hand, and shows how far it has come. */
export const PrintPaper = ({ requirement: { requirementId }, today }: PrintPaperProps) => {
  const papers = useAtomValue(openPapersAtom)
  const mayAct = useAtomValue(maySignByHandAtom)
  const scans = useAtomValue(givenScansAtom)
  const give = useSetAtom(giveScansAtom)
  const forget = useSetAtom(forgetScanAtom)
  const [printing, print] = useAct(printAct)
  const [stepping, step] = useAct(stepAct)
  if (papers === null) return null
  const paper = papers.find(({ requirementIds }) => requirementIds.includes(requirementId)) ?? null
  const failed = [printing, stepping].find(({ _tag }) => _tag === "Failed")
  return (
    <SignByHand
      paper={paper}
      rejection={paper === null ? null : <PaperRejection paper={paper} />}
      today={today}
      mayAct={mayAct}
      busy={printing._tag === "Busy" ? "Print" : stepping._tag === "Busy" ? "Step" : null}
      failure={failed?._tag === "Failed" ? failed.text : null}
      scanLimits={oneScan}
      scans={scans.filter(({ of }) => of !== null && of === paper?.paperId)}
      onPrint={(format) => void print({ requirementIds: paper?.requirementIds ?? [requirementId], format })}
      onPosted={(said) => (paper === null ? undefined : void step({ _tag: "Posted", paper, said }))}
      onCameBack={() => (paper === null ? undefined : void step({ _tag: "CameBack", paper, on: today }))}
      onScan={(files) => void give(files.slice(0, 1), paper)}
      onScanRemove={forget}
    />
  )
}

import type { SignedTogether } from "@reclaim/core/domain/requirement/RequirementDetail"
import type { Requirement } from "@reclaim/core/domain/requirement/Requirement"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { decidePaper } from "@reclaim/core/rules/paper/decidePaper"
import type { PaperRowAct } from "@reclaim/core/rules/paper/rowActOfPaper"
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
  /** The others that one original can serve besides; null while they are not known. */
  readonly others: ReadonlyArray<SignedTogether> | null
  /** What is begun at once; null for nothing. */
  readonly start: PaperRowAct | null
  readonly today: CalendarDate
}

/** Prints the sheets of a document that is signed by hand, and shows how far it has come. */
export const PrintPaper = ({ others, requirement, start, today }: PrintPaperProps) => {
  const { marketName, requirementId } = requirement
  const papers = useAtomValue(openPapersAtom)
  const mayAct = useAtomValue(maySignByHandAtom)
  const scans = useAtomValue(givenScansAtom)
  const give = useSetAtom(giveScansAtom)
  const forget = useSetAtom(forgetScanAtom)
  const [printing, print] = useAct(printAct)
  const [stepping, step] = useAct(stepAct)
  if (papers === null || others === null) return null
  const paper = papers.find(({ requirementIds }) => requirementIds.includes(requirementId)) ?? null
  // One that another original serves already, on its way or with us, is not printed once more.
  const isFree = (id: number) =>
    papers.every(
      (one) => one === paper || !one.requirementIds.includes(id) || decidePaper(one.state, "supersede")._tag === "Next"
    )
  const failed = [printing, stepping].find(({ _tag }) => _tag === "Failed")
  return (
    <SignByHand
      paper={paper}
      hasForm={requirement.templateUrl !== null}
      rejection={paper === null ? null : <PaperRejection paper={paper} />}
      today={today}
      mayAct={mayAct}
      busy={printing._tag === "Busy" ? "Print" : stepping._tag === "Busy" ? "Step" : null}
      failure={failed?._tag === "Failed" ? failed.text : null}
      scanLimits={oneScan}
      scans={scans.filter(({ of }) => of !== null && of === paper?.paperId)}
      start={start}
      marketName={marketName}
      others={others.filter((other) => isFree(other.requirementId))}
      onPrint={(format, chosen) => void print({ requirementIds: [requirementId, ...chosen], format })}
      onPosted={(said) => (paper === null ? undefined : void step({ _tag: "Posted", paper, said }))}
      onCameBack={() => (paper === null ? undefined : void step({ _tag: "CameBack", paper, on: today }))}
      onScan={(files) => void give(files.slice(0, 1), paper)}
      onScanRemove={forget}
    />
  )
}

import { accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import { isUnanswered } from "@reclaim/core/rules/application/batch/common/commonFields"
import { count } from "@reclaim/core/format/count"
import { BatchProgress } from "@reclaim/ui/applications/batches/BatchProgress.tsx"
import { batchMessages as words } from "@reclaim/ui/applications/batches/batchMessages.ts"
import { type CheckMode, CheckStep } from "@reclaim/ui/applications/batches/check/CheckStep.tsx"
import { Card } from "@reclaim/ui/page/Card.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { styleNonceOf } from "@reclaim/ui/theme/styleNonce.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { useCallback, useMemo } from "react"
import { useAct } from "../../../app/runtime/useAct.ts"
import { mayAddAtom } from "../applicationAtoms.ts"
import { batchAtom, followProblemAtom, reloadBatchAtom } from "./batchAtoms.ts"
import { phaseAtom } from "./checkAtoms.ts"
import { draftAtom, recogniseColumns } from "./draftAtoms.ts"
import { errorsAct } from "./fileActs.ts"
import {
  canRedoAtom,
  canUndoAtom,
  changeCellsAtom,
  changeLikeAtom,
  countLikeAtom,
  countsAtom,
  filterAtom,
  isSavingAtom,
  isServedAtom,
  namedColumnsAtom,
  noticeAtom,
  redoAtom,
  rowProblemAtom,
  skipAtom,
  undoAtom,
  readRowsAtom,
  shownRowsAtom
} from "./rowAtoms.ts"
import type { CheckBlocks } from "@reclaim/ui/applications/batches/check/CheckGrid.tsx"
import { investorMessages } from "@reclaim/ui/applications/batches/investorMessages.ts"
import type { InvestorsCardProps } from "@reclaim/ui/applications/batches/InvestorsCard.tsx"
import { investorFileLimits, investorTemplateAct } from "../investorFileAtoms.ts"
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
const useInvestors = (): InvestorsCardProps | null => {
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
    onPaste: (text) => void take(new File([text], investorMessages.pasted, { type: "text/csv" })),
    onTemplate: (form) => void saveTemplate(form),
    onRemove: () => void remove(batch)
  }
}

/** The rows of the filter for the grid, which reads them as they come into view. */
const useBlocks = (): CheckBlocks => {
  const { count, parts, source } = useAtomValue(shownRowsAtom)
  const read = useSetAtom(readRowsAtom)
  return useMemo(
    () => ({ count, read: (from, to) => read({ source, parts: parts(from, to) }) }),
    [count, parts, read, source]
  )
}

const useMode = (): CheckMode => {
  const batch = useAtomValue(batchAtom)
  const isServed = useAtomValue(isServedAtom)
  const isSaving = useAtomValue(isSavingAtom)
  const mayAdd = useAtomValue(mayAddAtom)
  if (batch?.state === "checking") return { _tag: "Checking", done: batch.done, all: batch.rows }
  if (!isServed || !mayAdd) return { _tag: "Preview" }
  return { _tag: isSaving ? "Saving" : "Open" }
}

/** The columns that the file has, and those that rows of it lack, in the order of the template. */
const useColumns = () => {
  const draft = useAtomValue(draftAtom)
  const batch = useAtomValue(batchAtom)
  const named = useAtomValue(namedColumnsAtom)
  return useMemo(() => {
    const used = new Set<string | null>([
      ...(draft?.isRead === true ? recogniseColumns(draft).places : Object.values(batch?.columns ?? {})),
      ...named
    ])
    return accountColumns.map(({ name }) => name).filter((name) => used.has(name))
  }, [batch?.columns, draft, named])
}

const noCodes = {}

/** The rows of the upload, to be fixed. */
export const CheckRows = () => {
  const batch = useAtomValue(batchAtom)
  const draft = useAtomValue(draftAtom)
  const counts = useAtomValue(countsAtom)
  const rowProblem = useAtomValue(rowProblemAtom)
  const followProblem = useAtomValue(followProblemAtom)
  const setPhase = useSetAtom(phaseAtom)
  const setNotice = useSetAtom(noticeAtom)
  const setFilter = useSetAtom(filterAtom)
  const change = useSetAtom(changeCellsAtom)
  const changeLike = useSetAtom(changeLikeAtom)
  const countLike = useSetAtom(countLikeAtom)
  const skip = useSetAtom(skipAtom)
  const undo = useSetAtom(undoAtom)
  const redo = useSetAtom(redoAtom)
  const retry = useSetAtom(reloadBatchAtom)
  const [, saveErrors] = useAct(errorsAct)
  const shown = {
    mode: useMode(),
    filter: useAtomValue(filterAtom),
    blocks: useBlocks(),
    columns: useColumns(),
    canUndo: useAtomValue(canUndoAtom),
    canRedo: useAtomValue(canRedoAtom),
    notice: useAtomValue(noticeAtom),
    styleNonce: styleNonceOf(document)
  }
  const onErrorsFile = useCallback((batchId: number) => void saveErrors({ batchId, form: "xlsx" }), [saveErrors])
  const isServed = useAtomValue(isServedAtom)
  const investors = useInvestors()
  if (batch?.state === "failed") {
    return (
      <FailureNotice text={batch.failure === "" ? words.defect : batch.failure} onRetry={() => setPhase("columns")} />
    )
  }
  if (!isServed && (draft?.check ?? null) === null) {
    // Rows that this page has not read itself are shown once the server has checked them.
    return (
      <Card title={words.steps.check}>
        {followProblem === null ? (
          <BatchProgress
            text={words.check.checking(count(batch?.done ?? 0), batch?.rows === null ? "…" : count(batch?.rows ?? 0))}
            done={batch?.done ?? 0}
            all={batch?.rows ?? null}
          />
        ) : (
          <FailureNotice text={followProblem} onRetry={() => void retry()} />
        )}
      </Card>
    )
  }
  return (
    <CheckStep
      {...shown}
      counts={counts}
      onFilter={setFilter}
      onChange={(changes) => void change(changes)}
      onChangeLike={(column, from, to) => void changeLike(column, from, to)}
      countLike={countLike}
      codes={batch?.codes ?? noCodes}
      onSkip={(line, isSkipped) => void skip({ line }, isSkipped)}
      onSkipLike={(code) => void skip({ code }, true)}
      onUndo={() => void undo()}
      onRedo={() => void redo()}
      onRefused={setNotice}
      investors={investors}
      missing={isServed ? (batch?.missing ?? []) : (draft?.check?.missing ?? [])}
      problem={rowProblem ?? followProblem ?? (batch === null || batch.failure === "" ? null : batch.failure)}
      onRetry={() => void retry()}
      onContinue={() => setPhase(draft === null || !isUnanswered(draft.common) ? "confirm" : "answers")}
      onAnswers={() => setPhase("answers")}
      onBack={() => setPhase("columns")}
      onErrorsFile={isServed && batch !== null ? () => onErrorsFile(batch.batchId) : null}
    />
  )
}

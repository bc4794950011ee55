import type { BatchState } from "@reclaim/core/domain/application/batch/BatchState"
import { count } from "@reclaim/core/format/count"
import { uploadHref } from "@reclaim/core/rules/address/accounts/uploadHref"
import { decideBatch } from "@reclaim/core/rules/application/batch/decideBatch"
import { BatchEnded } from "@reclaim/ui/applications/batches/BatchEnded.tsx"
import { BatchFrame, type BatchStep } from "@reclaim/ui/applications/batches/BatchFrame.tsx"
import { BatchHistory } from "@reclaim/ui/applications/batches/BatchHistory.tsx"
import { batchMessages as words, batchMessages } from "@reclaim/ui/applications/batches/batchMessages.ts"
import { BatchProgress } from "@reclaim/ui/applications/batches/BatchProgress.tsx"
import { ConfirmStep } from "@reclaim/ui/applications/batches/ConfirmStep.tsx"
import { DoneStep } from "@reclaim/ui/applications/batches/DoneStep.tsx"
import { DropStep } from "@reclaim/ui/applications/batches/DropStep.tsx"
import { ConfirmDialog } from "@reclaim/ui/dialog/ConfirmDialog.tsx"
import { Card } from "@reclaim/ui/page/Card.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { Loading } from "@reclaim/ui/loading/Loading.tsx"
import type { FooterState } from "@reclaim/ui/wizard/WizardFooter.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link, useNavigate } from "react-router-dom"
import { useAct } from "../../../app/runtime/useAct.ts"
import { NobodyViewed } from "../../../app/viewAs/NobodyViewed.tsx"
import { isNobodyViewedAtom } from "../../../app/viewAs/viewAsAtoms.ts"
import { mayAddAtom } from "../applicationAtoms.ts"
import {
  batchAtom,
  cancelAct,
  commitAct,
  commitAtom,
  followProblemAtom,
  historyAtom,
  openingAtom,
  reloadHistoryAtom,
  rollBackAct,
  reloadBatchAtom
} from "./batchAtoms.ts"
import { bulkAddressAtom } from "./bulkAddressAtom.ts"
import { phaseAtom } from "./checkAtoms.ts"
import { CheckRows } from "./CheckRows.tsx"
import { putBackAtom, takeAsNewAtom } from "./correctedAtoms.ts"
import { draftAtom } from "./draftAtoms.ts"
import { errorsAct, templateAct } from "./fileActs.ts"
import {
  batchFileLimits,
  chosenFileAtom,
  comeBackAtom,
  forgetFileAtom,
  takeFileAtom,
  takePastedAtom
} from "./fileAtoms.ts"
import { AnswerForAll, MapColumns } from "./MapColumns.tsx"
import { countsAtom } from "./rowAtoms.ts"
import { earlierBatchAtom, forgetUploadAtom, openEarlierAtom, uploadAgainAtom } from "./uploadAtoms.ts"
import { useOpenUpload } from "./useOpenUpload.ts"

/** File selection, for users who may add accounts, and previous uploads. */
const Start = () => {
  const mayAdd = useAtomValue(mayAddAtom)
  const reload = useSetAtom(reloadHistoryAtom)
  const [, saveErrors] = useAct(errorsAct)
  const history = useAtomValue(historyAtom)
  // Other users upload too, so the list may have changed.
  useEffect(() => reload(), [reload])
  return (
    <>
      {mayAdd ? <FileStep /> : <EmptyState sentence={words.notAllowed} />}
      <BatchHistory
        state={history}
        hrefOf={uploadHref}
        onErrorsFile={(batchId) => void saveErrors({ batchId, form: "xlsx" })}
        onRetry={reload}
        LinkComponent={Link}
      />
    </>
  )
}

const FileStep = () => {
  const take = useSetAtom(takeFileAtom)
  const takePasted = useSetAtom(takePastedAtom)
  const forget = useSetAtom(forgetFileAtom)
  const [, saveTemplate] = useAct(templateAct)
  return (
    <DropStep
      limits={batchFileLimits}
      file={useAtomValue(chosenFileAtom)}
      onFile={(file) => void take(file)}
      onForget={forget}
      onPaste={(text) => void takePasted(text)}
      onTemplate={(form) => void saveTemplate(form)}
    />
  )
}

/** Summary, to be confirmed, of the applications that the rows will create. */
const CommitConfirmation = () => {
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

interface UploadSummaryProps {
  /** Returns to the file selection. */
  readonly onStart: () => void
}

/** Summary of a submitted upload, with the way to roll it back. */
const UploadSummary = ({ onStart }: UploadSummaryProps) => {
  const batch = useAtomValue(batchAtom)
  const mayAdd = useAtomValue(mayAddAtom)
  const [rollingBack, rollBack] = useAct(rollBackAct)
  const [, saveErrors] = useAct(errorsAct)
  if (batch === null) return null
  return (
    <DoneStep
      counts={batch.counts}
      onErrorsFile={(form) => void saveErrors({ batchId: batch.batchId, form })}
      onRollBack={mayAdd ? () => void rollBack(batch) : null}
      isRollingBack={rollingBack._tag === "Busy"}
      problem={rollingBack._tag === "Failed" ? rollingBack.text : null}
      onAnother={onStart}
      LinkComponent={Link}
    />
  )
}

const committingWords = batchMessages.committing

/** Progress of creating applications from the rows. */
const CommitProgress = () => {
  const batch = useAtomValue(batchAtom)
  const problem = useAtomValue(followProblemAtom)
  const retry = useSetAtom(reloadBatchAtom)
  const all = batch?.rows ?? null
  const done = batch?.done ?? 0
  return (
    <Card title={committingWords.title} sentence={committingWords.sentence}>
      {problem === null ? (
        <BatchProgress text={committingWords.progress(count(done), count(all ?? 0))} done={done} all={all} />
      ) : (
        <FailureNotice text={problem} onRetry={() => void retry()} />
      )}
    </Card>
  )
}

const rowsCameBackWords = batchMessages.back

/** Asks how to handle a file whose rows come from a list that is still open. */
const RowsCameBack = () => {
  const comeBack = useAtomValue(comeBackAtom)
  const putBack = useSetAtom(putBackAtom)
  const takeAsNew = useSetAtom(takeAsNewAtom)
  if (comeBack === null) return null
  const { batch, corrected } = comeBack
  return (
    <ConfirmDialog
      title={rowsCameBackWords.title}
      sentence={rowsCameBackWords.sentence(corrected.rows.length, count(corrected.rows.length), batch.fileName)}
      confirmLabel={rowsCameBackWords.putBack}
      cancelLabel={rowsCameBackWords.asNew}
      isHarmless
      onConfirm={() => void putBack()}
      onCancel={() => void takeAsNew()}
    />
  )
}

const uploadedBeforeWords = batchMessages.again

/** Asks how to handle a file that was uploaded before. */
const UploadedBefore = () => {
  const earlier = useAtomValue(earlierBatchAtom)
  const goOn = useSetAtom(uploadAgainAtom)
  const openEarlier = useSetAtom(openEarlierAtom)
  const navigate = useNavigate()
  if (earlier === null) return null
  return (
    <ConfirmDialog
      title={uploadedBeforeWords.title}
      sentence={uploadedBeforeWords.sentence}
      confirmLabel={uploadedBeforeWords.open}
      cancelLabel={uploadedBeforeWords.goOn}
      onConfirm={() => {
        void openEarlier().then(() => navigate(uploadHref(earlier)))
      }}
      onCancel={goOn}
    />
  )
}

/** Many accounts added by a file: for users who may add them, and read-only for all others. */
export const BulkUpload = () => {
  const isNobodyViewed = useAtomValue(isNobodyViewedAtom)
  return isNobodyViewed ? (
    <BatchFrame current="file" reachable={noSteps} onGo={ignore} fileName={null} onCancel={null} LinkComponent={Link}>
      <NobodyViewed />
    </BatchFrame>
  ) : (
    <Upload />
  )
}

const noSteps: ReadonlyArray<BatchStep> = []
const ignore = () => undefined

/** True while an upload has had no effect yet and can be cancelled. */
const isOpenIn = (state: BatchState): boolean => decideBatch(state, "cancel")._tag === "Next"

const useStep = (): BatchStep => {
  const batch = useAtomValue(batchAtom)
  const draft = useAtomValue(draftAtom)
  const phase = useAtomValue(phaseAtom)
  if (draft === null && batch === null) return "file"
  if (batch?.state === "committing") return "confirm"
  return batch === null || isOpenIn(batch.state) ? phase : "done"
}

const Upload = () => {
  useOpenUpload()
  const step = useStep()
  const batch = useAtomValue(batchAtom)
  const draft = useAtomValue(draftAtom)
  const mayAdd = useAtomValue(mayAddAtom)
  const setPhase = useSetAtom(phaseAtom)
  const forget = useSetAtom(forgetUploadAtom)
  const navigate = useNavigate()
  const [cancelling, cancel] = useAct(cancelAct)
  const isOpen = batch === null ? draft !== null : isOpenIn(batch.state)
  const start = () => {
    forget()
    void navigate(uploadHref(null))
  }
  const onCancel = async () => {
    if (batch !== null && (await cancel(batch)) === null) return
    start()
  }
  const reachable: ReadonlyArray<BatchStep> =
    !isOpen || !mayAdd || batch?.state === "committing"
      ? noSteps
      : step === "confirm"
        ? ["columns", "check", "answers"]
        : step === "answers"
          ? ["columns", "check"]
          : step === "check"
            ? ["columns"]
            : noSteps
  return (
    <BatchFrame
      current={step}
      reachable={reachable}
      onGo={(to) => {
        if (to === "columns" || to === "check" || to === "answers") setPhase(to)
      }}
      fileName={batch?.fileName ?? draft?.fileName ?? null}
      onCancel={isOpen && mayAdd ? () => void onCancel() : null}
      LinkComponent={Link}
    >
      {cancelling._tag === "Failed" ? <FailureNotice text={cancelling.text} /> : null}
      <Current onStart={start} />
      <UploadedBefore />
      <RowsCameBack />
    </BatchFrame>
  )
}

interface StartProps {
  /** Returns to the file selection. */
  readonly onStart: () => void
}

const Current = ({ onStart }: StartProps) => {
  const batch = useAtomValue(batchAtom)
  const draft = useAtomValue(draftAtom)
  const phase = useAtomValue(phaseAtom)
  const opening = useAtomValue(openingAtom)
  const address = useAtomValue(bulkAddressAtom)
  if (draft === null && batch === null) {
    if (address === null) return <Start />
    if (opening._tag === "Gone") return <EmptyState sentence={words.gone} />
    if (opening._tag === "Failed") return <FailureNotice text={opening.text} onRetry={onStart} />
    return <Loading text={words.loading} heights={["420px"]} of="cards" />
  }
  switch (batch?.state) {
    case "committing":
      return <CommitProgress />
    case "committed":
      return <UploadSummary onStart={onStart} />
    case "cancelled":
    case "expired":
    case "rolled_back":
      return <BatchEnded batch={batch} onAnother={onStart} />
    default:
      if (phase === "confirm") return <CommitConfirmation />
      if (phase === "answers" && draft !== null) return <AnswerForAll draft={draft} />
      return phase === "columns" && draft !== null ? <MapColumns draft={draft} onAnother={onStart} /> : <CheckRows />
  }
}

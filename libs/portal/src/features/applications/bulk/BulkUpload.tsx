import type { BatchState } from "@reclaim/core/domain/batch/BatchState"
import { decideBatch } from "@reclaim/core/rules/batch/decideBatch"
import { uploadHref } from "@reclaim/core/rules/address/accounts/uploadHref"
import { BatchEnded } from "@reclaim/ui/batches/BatchEnded.tsx"
import { BatchFrame, type BatchStep } from "@reclaim/ui/batches/BatchFrame.tsx"
import { batchMessages as words } from "@reclaim/ui/batches/batchMessages.ts"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Link, useNavigate } from "react-router-dom"
import { useAct } from "../../../app/runtime/useAct.ts"
import { NobodyViewed } from "../../../app/viewAs/NobodyViewed.tsx"
import { isNobodyViewedAtom } from "../../../app/viewAs/viewAsAtoms.ts"
import { mayAddAtom } from "../applicationAtoms.ts"
import { batchAtom, cancelAct, openingAtom } from "./batchAtoms.ts"
import { bulkAddressAtom } from "./bulkAddressAtom.ts"
import { phaseAtom } from "./checkAtoms.ts"
import { Checking } from "./Checking.tsx"
import { Committing } from "./Committing.tsx"
import { Confirming } from "./Confirming.tsx"
import { Done } from "./Done.tsx"
import { draftAtom } from "./draftAtoms.ts"
import { Mapping } from "./Mapping.tsx"
import { RowsCameBack } from "./RowsCameBack.tsx"
import { Start } from "./Start.tsx"
import { forgetUploadAtom } from "./uploadAtoms.ts"
import { UploadedBefore } from "./UploadedBefore.tsx"
import { useOpenUpload } from "./useOpenUpload.ts"

/** Many accounts at once, from a file: to be added by whoever may, and looked at by everybody else. */
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

/** Whether nothing of an upload is to be seen yet, so that it can be given up. */
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
        ? ["columns", "check"]
        : step === "check"
          ? ["columns"]
          : noSteps
  return (
    <BatchFrame
      current={step}
      reachable={reachable}
      onGo={(to) => {
        if (to === "columns" || to === "check") setPhase(to)
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
  /** Goes to the choice of a file. */
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
    return (
      <div role="status">
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton height="420px" isCard />
      </div>
    )
  }
  switch (batch?.state) {
    case "committing":
      return <Committing />
    case "committed":
      return <Done onStart={onStart} />
    case "cancelled":
    case "expired":
    case "rolled_back":
      return <BatchEnded batch={batch} onAnother={onStart} />
    default:
      if (phase === "confirm") return <Confirming />
      return phase === "columns" && draft !== null ? <Mapping draft={draft} onAnother={onStart} /> : <Checking />
  }
}

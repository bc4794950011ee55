import type { DocumentSummary } from "@reclaim/core/domain/document/DocumentSummary"
import { withRequirement } from "@reclaim/core/rules/address/documentsUrl"
import { TooLate } from "@reclaim/ui/documents/TooLate.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { retryTooLateAtom, tooLateAtom } from "./tooLateAtoms.ts"
import type { DocumentsNavigation } from "./useDocumentsAddress.ts"

export interface TooLateDocumentsProps {
  readonly summary: DocumentSummary
  readonly navigation: DocumentsNavigation
}

/** The documents that come too late to be safe; nothing where none does. */
export const TooLateDocuments = ({ navigation: { change }, summary }: TooLateDocumentsProps) => {
  const state = useAtomValue(tooLateAtom)
  const retry = useSetAtom(retryTooLateAtom)
  if (summary.tooLateCount === 0) return null
  if (state._tag === "Failed") return <FailureNotice text={state.text} onRetry={retry} />
  if (state._tag !== "Answered") return <Skeleton width="100%" height="180px" />
  const { rows, totalCount } = state.answer
  const late = rows.filter(({ tooLate }) => tooLate > 0)
  return (
    <TooLate
      summary={summary}
      rows={late}
      hasMore={late.length === rows.length && rows.length < totalCount}
      onOpen={({ requirementId }) => change((before) => withRequirement(before, requirementId))}
    />
  )
}

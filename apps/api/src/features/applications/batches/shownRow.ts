import { UploadRow } from "@reclaim/core/domain/application/batch/UploadRow"
import type { StoredRow } from "./batchRowRows.ts"

/** A row as it is answered: its cells as they were corrected. */
export const shownRow = ({ applicationId, cells, line, missing, patch, problems, state }: StoredRow): UploadRow =>
  new UploadRow({
    line,
    cells: { ...cells, ...patch },
    corrected: Object.keys(patch),
    state,
    problems,
    missing,
    applicationId
  })

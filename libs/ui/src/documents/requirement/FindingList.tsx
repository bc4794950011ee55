import type { DocumentFinding } from "@reclaim/core/domain/document/DocumentFinding"
import { requirementMessages } from "./requirementMessages.ts"

export interface FindingListProps {
  readonly findings: ReadonlyArray<DocumentFinding>
}

const words = requirementMessages.upload

/** Likely reasons for a rejection, in the same words for the sender and for the reviewer. */
export const FindingList = ({ findings }: FindingListProps) => (
  <ul>
    {findings.map(({ code, expected, fileName }) => (
      <li key={`${code} ${fileName ?? ""} ${expected}`}>
        {words.findings[code](fileName ?? words.allFiles, expected)}
      </li>
    ))}
  </ul>
)

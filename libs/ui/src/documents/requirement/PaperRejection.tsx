import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import { exampleOfPaper } from "@reclaim/core/rules/document/paper/exampleOfPaper"
import { Callout } from "../../page/Callout.tsx"
import { layout } from "../../theme/layout.ts"
import { RightExample } from "./RightExample.tsx"
import { requirementMessages } from "./requirementMessages.ts"

export interface PaperRejectionProps {
  readonly paper: PaperDocument
}

const words = requirementMessages.state

/**
 * Reason why a document signed by hand was rejected, and the look of a correct one; renders nothing unless it was
 * rejected.
 */
export const PaperRejection = ({ paper }: PaperRejectionProps) =>
  paper.state !== "returned_to_owner" || paper.returnCode === null ? null : (
    <>
      <Callout kind="danger" title={words.rejected(requirementMessages.rejectCodes[paper.returnCode])}>
        {paper.returnReason === "" ? null : <p>{words.said(paper.returnReason)}</p>}
      </Callout>
      <section>
        <h3 className={layout.text(16)}>{requirementMessages.parts.right}</h3>
        <RightExample points={exampleOfPaper(paper)} />
      </section>
    </>
  )

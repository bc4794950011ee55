import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { displayDate } from "@reclaim/core/format/displayDate"
import { rightExample } from "@reclaim/core/rules/document/rightExample"
import { Callout } from "../../page/Callout.tsx"
import { RightExample } from "./RightExample.tsx"
import { requirementMessages } from "./requirementMessages.ts"

export interface StateNoteProps {
  readonly detail: RequirementDetail
}

const words = requirementMessages.state

const OrderNote = ({ requirement: { expectedOn, orderedOn } }: { readonly requirement: Requirement }) =>
  orderedOn === null ? null : (
    <Callout kind="info" title={words.ordered(displayDate(orderedOn))}>
      {expectedOn === null ? null : <p>{words.expected(displayDate(expectedOn))}</p>}
    </Callout>
  )

/** State of a document in words: the outcome of the last copy, and the next step. */
export const StateNote = ({ detail }: StateNoteProps) => {
  const { copies, dispute, requirement, waivedReason } = detail
  const last = copies[0]
  return (
    <>
      {dispute === null ? null : (
        <Callout kind="info" title={words.disputed(displayDate(dispute.on))}>
          <p>“{dispute.text}”</p>
          <p>{words.weAnswer}</p>
        </Callout>
      )}
      <CurrentState last={last} requirement={requirement} waivedReason={waivedReason} />
    </>
  )
}

interface CurrentStateProps extends Pick<RequirementDetail, "requirement" | "waivedReason"> {
  readonly last: RequirementDetail["copies"][number] | undefined
}

const CurrentState = ({ last, requirement, waivedReason }: CurrentStateProps) => {
  switch (requirement.state) {
    case "requested":
      return <OrderNote requirement={requirement} />
    case "submitted":
      return (
        <Callout
          kind="info"
          title={
            last?.sentOn === undefined || last.sentOn === null ? words.sentAnyDay : words.sent(displayDate(last.sentOn))
          }
        >
          <p>{words.weLook}</p>
        </Callout>
      )
    case "under_review":
      return (
        <Callout kind="info" title={words.underReview}>
          <p>{words.underReviewText}</p>
        </Callout>
      )
    case "rejected":
      return (
        <>
          <Callout kind="danger" title={words.rejected(requirementMessages.rejectCodes[last?.rejectCode ?? "other"])}>
            {last === undefined || last.rejectText === "" ? null : <p>{words.said(last.rejectText)}</p>}
            <p>{words.sendAnother}</p>
          </Callout>
          <section>
            <h3>{requirementMessages.parts.right}</h3>
            <RightExample points={rightExample(requirement)} />
          </section>
          <OrderNote requirement={requirement} />
        </>
      )
    case "accepted":
      return (
        <Callout kind="done" title={words.accepted}>
          <p>{words.acceptedText}</p>
        </Callout>
      )
    case "waived":
      return (
        <Callout kind="done" title={words.waived}>
          {waivedReason === "" ? null : <p>{waivedReason}</p>}
        </Callout>
      )
    case "obsolete":
      return <Callout kind="done" title={words.obsolete} />
  }
}

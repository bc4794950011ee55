import type { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import { askedSteps } from "@reclaim/core/rules/application/askedSteps"
import { Callout, type CalloutProps } from "../page/Callout.tsx"
import { layout } from "../theme/layout.ts"
import { applicationMessages as words } from "./applicationMessages.ts"
import type { FieldNames } from "./fieldText.ts"
import { StepSummary } from "./StepSummary.tsx"

export interface ApplicationRecordProps {
  readonly application: AccountApplication
  readonly names: FieldNames
}

const kindOf = ({ state }: AccountApplication): CalloutProps["kind"] => {
  if (state === "accepted") return "done"
  return state === "rejected" || state === "returned" ? "warning" : "info"
}

/** Read-only view of an application: its status, the next step, and the entered values. */
export const ApplicationRecord = ({ application, names }: ApplicationRecordProps) => {
  const { kind, reason, rejectReason, state, steps } = application
  return (
    <div className={layout.stack(4)}>
      <Callout kind={kindOf(application)} title={words.state[state]}>
        {state === "draft" ? null : <p>{words.next[state]}</p>}
        {rejectReason === null ? null : <p>{words.rejectReasons[rejectReason]}</p>}
        {reason === "" ? null : <p dir="auto">{reason}</p>}
      </Callout>
      {askedSteps(kind).map((step) => (
        <StepSummary key={step} step={step} steps={steps} names={names} onEdit={null} level={2} />
      ))}
    </div>
  )
}

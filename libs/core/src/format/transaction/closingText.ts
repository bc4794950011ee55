import type { ClosedStage } from "../../domain/reclaim/CloseReason.ts"
import { closings, formerClosingLabels } from "../../domain/statement/closings.ts"
import { closeReasonText } from "./closeReasonText.ts"

const stageWords: Readonly<Record<ClosedStage, string>> = {
  rejected: "Rejected",
  expired: "Expired",
  withdrawn: "Withdrawn",
  below_minimum: "Below the minimum",
  written_off: "Written off"
}

const textByCode: ReadonlyMap<string, string> = new Map(
  closings.map(({ code, reason, stage }) => [
    code,
    reason === null ? stageWords[stage] : `${stageWords[stage]}: ${closeReasonText(reason)}`
  ])
)

/** Text of a statement's closing code or former label; any other label is kept as it is. */
export const closingText = (label: string): string => textByCode.get(formerClosingLabels.get(label) ?? label) ?? label

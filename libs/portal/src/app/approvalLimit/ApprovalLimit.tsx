import { ApprovalLimitLine } from "@reclaim/ui/authorizations/ApprovalLimitLine.tsx"
import { useAtomValue } from "jotai"
import { useAct } from "../runtime/useAct.ts"
import { approvalLimitAtom, changeLimitAct, mayChangeLimitAtom } from "./approvalLimitAtoms.ts"

export interface ApprovalLimitProps {
  /** Called when the limit was changed. */
  readonly onChanged?: () => void
}

/** Setting of the amount above which two people authorize claims; shown with the authorizations and with the users. */
export const ApprovalLimit = ({ onChanged }: ApprovalLimitProps) => {
  const limit = useAtomValue(approvalLimitAtom)
  const mayChange = useAtomValue(mayChangeLimitAtom)
  const [changing, change] = useAct(changeLimitAct)
  return limit === null ? null : (
    <ApprovalLimitLine
      limit={limit}
      onChange={
        mayChange
          ? (twoAbove) =>
              void change({ twoAbove, version: limit.version }).then((changed) =>
                changed === null ? undefined : onChanged?.()
              )
          : null
      }
      problem={changing._tag === "Failed" ? changing.text : null}
    />
  )
}
